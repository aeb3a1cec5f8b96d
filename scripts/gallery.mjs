// npm run gallery: a page with the shared components in their states, served by Vite alone and never built.
import { join } from 'node:path';
import { installPackages, projectNode, ROOT, run } from './environment.mjs';

installPackages();
const port = process.env.PORT || '3100';
const vite = join(ROOT, 'node_modules', 'vite', 'bin', 'vite.js');
process.stdout.write(`Galería en http://localhost:${port}/gallery/\n`);
process.exit(
  await run(projectNode(), [
    vite,
    ...['web', '--host', '127.0.0.1', '--port', port, '--strictPort', '--logLevel', 'warn'],
  ]),
);
