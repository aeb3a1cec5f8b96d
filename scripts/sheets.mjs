// npm run sheets: every page at three widths and in both themes, as pictures below .cache/recorded/sheets.
import { join } from 'node:path';
import { findChromium } from './chromium.mjs';
import {
  buildWeb,
  fail,
  installPackages,
  projectNode,
  ROOT,
  run,
  toolEnvironment,
} from './environment.mjs';

installPackages({ tools: true });
await buildWeb();
const chromium = findChromium();
if (chromium === null) fail('No hay un Chromium que tome las imágenes.');
process.exit(
  await run(
    projectNode(),
    [join(ROOT, 'e2e', 'contact-sheets.ts')],
    toolEnvironment({ CHROMIUM: chromium, E2E_WORKERS: '1' }),
  ),
);
