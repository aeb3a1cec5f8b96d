// npm start: installs missing packages, builds stale output, and runs the server on the project's own Node.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { buildWeb, installPackages, isWebBuilt, projectNode, ROOT } from './environment.mjs';

installPackages();
// a stale web is built while the server loads the demonstration world
const isBuilding = !isWebBuilt();

/**
 * The heap grows by half of the live data before a collection, instead of fourfold: under load the process keeps to 370
 * MB where it took 650, for the same processor time (docs/decisions/0072).
 */
const MEMORY = ['--heap-growing-percent=50', '--max-semi-space-size=32'];

const server = spawn(
  projectNode(),
  [
    '--disable-warning=ExperimentalWarning',
    ...MEMORY,
    join(ROOT, 'server', 'src', 'main.ts'),
    ...(isBuilding ? ['--await-web'] : []),
  ],
  {
    cwd: ROOT,
    stdio: ['inherit', 'inherit', 'inherit', ...(isBuilding ? ['ipc'] : [])],
    env: {
      // later starts read what this one compiled: a quarter less work to the first answer
      NODE_COMPILE_CACHE: join(ROOT, '.cache', 'modules'),
      // glibc keeps up to eight heaps per core for threads and rarely returns their memory: 55 MB at rest
      MALLOC_ARENA_MAX: '2',
      ...process.env,
    },
  },
);
// The server handles these signals; this process only waits for it, so that no work is interrupted.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => server.kill(signal));
server.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)));
if (isBuilding) {
  // without a web there is nothing to serve
  process.on('exit', () => server.kill());
  await buildWeb();
  if (server.connected) {
    server.send('web built');
    server.disconnect();
  }
}
