// npm run dev: the server, which restarts when its code changes, behind Vite, which replaces the web's code in the
// open page. One address: Vite forwards other requests to the server.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { installPackages, projectNode, ROOT, toolEnvironment } from './environment.mjs';

installPackages();
const port = Number(process.env.PORT || 3000);
const api = `http://127.0.0.1:${port + 1}`;
const site = process.env.BASE_URL ?? `http://localhost:${port}`;
const node = projectNode();

const start = (args, env) =>
  spawn(node, args, { cwd: ROOT, stdio: 'inherit', env: toolEnvironment(env) });
const programs = [
  start(
    [
      ...['--watch', '--watch-preserve-output', '--disable-warning=ExperimentalWarning'],
      join(ROOT, 'server', 'src', 'main.ts'),
    ],
    { PORT: String(port + 1), BASE_URL: site, LOG_LEVEL: process.env.LOG_LEVEL ?? 'warn' },
  ),
  start(
    [
      join(ROOT, 'node_modules', 'vite', 'bin', 'vite.js'),
      ...['web', '--host', '127.0.0.1', '--port', String(port), '--strictPort'],
      ...['--clearScreen', 'false'],
    ],
    { API_URL: api },
  ),
];

const stopAll = () => {
  for (const program of programs) program.kill('SIGTERM');
};
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stopAll);
// one without the other is useless
for (const program of programs)
  program.on('exit', (code) => {
    process.exitCode ||= code ?? 0;
    stopAll();
  });
