// npm test: every check of the project, and one closing line that counts them.
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { findChromium } from './chromium.mjs';
import {
  buildWeb,
  installPackages,
  projectNode,
  ROOT,
  run,
  runQuietly,
  toolEnvironment,
} from './environment.mjs';

installPackages();
const tool = (...path) => join(ROOT, 'node_modules', ...path);
const node = projectNode();
const results = join(ROOT, '.cache', 'test');
rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });
const total = { passed: 0, failed: 0, skipped: 0 };

/** Runs one check to its end and tells the whole of what it said; two of them may run at once. */
async function check(name, ...args) {
  const { code, said } = await runQuietly(node, args);
  total[code === 0 ? 'passed' : 'failed'] += 1;
  process.stdout.write(`\n── ${name}\n${said}${code === 0 ? '' : `✗ ${name}\n`}`);
}

const fellWhole = ({ status, assertionResults }) =>
  status === 'failed' && !assertionResults.some((one) => one.status === 'failed');

/** Runs a test runner that writes a JSON report; a run that fails without failing tests counts as one failure. */
async function suite(name, report, count, env, ...args) {
  process.stdout.write(`\n── ${name}\n`);
  const file = join(results, report);
  const code = await run(node, args, toolEnvironment(env(file)));
  const tally = existsSync(file)
    ? count(JSON.parse(readFileSync(file, 'utf8')))
    : { passed: 0, failed: 0, skipped: 0 };
  if (tally.passed === 0 && tally.failed === 0) tally.failed = 1;
  if (code !== 0 && tally.failed === 0) tally.failed = 1;
  for (const key of Object.keys(total)) total[key] += tally[key];
}

// the machine has two cores at least, and of these only the types take more than one
await Promise.all([
  check('Código y paquetes sin uso', tool('knip', 'bin', 'knip.js')),
  (async () => {
    await check('Tipos', tool('typescript-7', 'bin', 'tsc'), '-p', '.');
    await check('Estilo', tool('@biomejs', 'biome', 'bin', 'biome'), 'check', '.');
    await check('Dependencias entre módulos', join(ROOT, 'scripts', 'check-dependencies.mjs'));
  })(),
]);

await suite(
  'Reglas, base de datos y API',
  'vitest.json',
  (report) => ({
    passed: report.numPassedTests,
    // a file that could not be read, or whose hooks failed, has tests that were never run
    failed: report.numFailedTests + report.testResults.filter(fellWhole).length,
    skipped: report.numPendingTests + report.numTodoTests,
  }),
  () => ({}),
  tool('vitest', 'vitest.mjs'),
  'run',
  '--reporter=dot',
  '--reporter=json',
  `--outputFile.json=${join(results, 'vitest.json')}`,
);

buildWeb();
const chromium = findChromium();
if (chromium === null) {
  process.stdout.write(
    '\nATENCIÓN: no hay Chromium y no se lo pudo instalar; los recorridos en el navegador NO se corrieron.\n',
  );
  total.skipped += 1;
} else {
  await suite(
    'Recorridos en el navegador',
    'journeys.json',
    ({ stats }) => ({
      passed: stats.expected,
      failed: stats.unexpected,
      skipped: stats.skipped,
    }),
    (file) => ({ CHROMIUM: chromium, PLAYWRIGHT_JSON_OUTPUT_NAME: file }),
    tool('@playwright', 'test', 'cli.js'),
    'test',
    '--config=e2e/playwright.config.ts',
  );
}

process.stdout.write(
  `\n${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped\n`,
);
process.exit(total.failed === 0 ? 0 : 1);
