// npm run bench [name]: runs the benchmarks of bench/, each printing its figures beside its reference.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { findChromium } from './chromium.mjs';
import {
  buildWeb,
  installPackages,
  projectNode,
  ROOT,
  run,
  toolEnvironment,
} from './environment.mjs';

installPackages({ tools: true });
const wanted = process.argv[2];
const files = readdirSync(join(ROOT, 'bench')).filter(
  (file) => /\.(ts|mjs)$/.test(file) && (!wanted || file.startsWith(wanted)),
);
for (const file of files) {
  process.stdout.write(`\n── ${file}\n`);
  const env = /^(web|keys|shifts)/.test(file)
    ? { CHROMIUM: findChromium() ?? '', E2E_WORKERS: '1' }
    : {};
  if (file === 'shifts.ts') await buildWeb();
  const code = await run(projectNode(), [join(ROOT, 'bench', file)], toolEnvironment(env));
  if (code !== 0) process.exit(code);
}
