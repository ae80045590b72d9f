/** Which licences the packages have, and which deny.toml allows. */

/** Allowed besides: the page's fonts, and tools that are not part of the page. */
const FONTS = 'OFL-1.1';
const OF_TOOLS = ['BlueOak-1.0.0'];

export function allowedBy(deny) {
  const list = /\[licenses\][^[]*?^allow = \[([^\]]*)\]/ms.exec(deny)?.[1];
  if (!list) throw new Error('deny.toml has no list of licences');
  return [...list.matchAll(/"([^"]+)"/g)].map(([, name]) => name);
}

/** Whether an expression like `(MIT OR Apache-2.0) AND ISC` can be met. */
export function isAllowed(expression, allowed) {
  const words = expression.match(/[()]|[^\s()]+/g) ?? [];
  let at = 0;
  const one = () => {
    const word = words[at++];
    if (word !== '(') return allowed.includes(word);
    const inside = either();
    if (words[at++] !== ')') throw new Error(`cannot read the licence ${expression}`);
    return inside;
  };
  const both = () => {
    let holds = one();
    for (; words[at] === 'AND'; holds = one() && holds) at++;
    return holds;
  };
  const either = () => {
    let holds = both();
    for (; words[at] === 'OR'; holds = both() || holds) at++;
    return holds;
  };
  const holds = either();
  return holds && at === words.length;
}

/** The packages whose licence is not allowed; empty if there is none. */
export function forbidden(lock, allowed) {
  return Object.entries(lock.packages)
    .filter(([path]) => path !== '')
    .filter(([path, { license = 'none', dev }]) => {
      const more = path.includes('/@fontsource') ? [FONTS] : dev ? OF_TOOLS : [];
      return !isAllowed(license, [...allowed, ...more]);
    })
    .map(([path, { license = 'none' }]) => `${path.replace(/^.*node_modules\//, '')}: ${license}`);
}
