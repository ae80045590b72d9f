import admin from './admin.json';
import dixe from './dixe.json';
import guide from './guide.json';
import meet from './meet.json';
import nox from './nox.json';
import onix from './onix.json';
import onyx from './onyx.json';
import play from './play.json';
import push from './push.json';
import site from './site.json';

export default { ...site, ...play, ...guide, ...admin, ...meet, ...push, onyx, onix, nox, dixe };
