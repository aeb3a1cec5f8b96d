// The system's Chromium for the journeys: found, or installed where that is allowed.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];
const find = () =>
  [process.env.CHROMIUM, ...PLACES].find((path) => path && existsSync(path)) ?? null;

/** Path of a Chromium, or null where there is none and none may be installed. */
export function findChromium() {
  const there = find();
  if (there !== null) return there;
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return null;
  process.stdout.write('Instalando Chromium…\n');
  const quiet = { stdio: 'ignore', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } };
  spawnSync('apt-get', ['update', '-qq'], quiet);
  spawnSync('apt-get', ['install', '-y', '-qq', 'chromium'], quiet);
  return find();
}
