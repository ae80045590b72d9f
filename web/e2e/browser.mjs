/** Finds Debian's chromium; installs it where that is possible and it is missing. */
import { execFileSync } from 'node:child_process';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome'];

function find() {
  for (const name of NAMES) {
    try {
      return execFileSync('sh', ['-c', `command -v ${name}`], { encoding: 'utf8' }).trim();
    } catch {
      // Not this one.
    }
  }
  return null;
}

export function browserPath() {
  if (process.env.CHROMIUM) return process.env.CHROMIUM;
  const found = find();
  if (found) return found;
  console.error('chromium is missing; installing it');
  try {
    const quiet = { stdio: ['ignore', 'ignore', 'inherit'] };
    execFileSync('apt-get', ['update'], quiet);
    execFileSync('apt-get', ['install', '-y', '--no-install-recommends', 'chromium'], quiet);
  } catch {
    throw new Error('chromium could not be installed: install it by hand, or set CHROMIUM to a browser');
  }
  const installed = find();
  if (!installed) throw new Error('chromium was installed and is not on the path; set CHROMIUM to it');
  return installed;
}

export async function launchOptions() {
  return {
    executablePath: browserPath(),
    args: [
      '--headless',
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  };
}
