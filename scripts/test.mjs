// npm test: the checks and the tests of every day; with --all every test; with a name those tests alone whose path
// contains it. One closing line counts them.
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { runChecks } from './checks.mjs';
import { findChromium } from './chromium.mjs';
import {
  buildWeb,
  fail,
  installPackages,
  projectNode,
  ROOT,
  run,
  runQuietly,
  toolEnvironment,
} from './environment.mjs';

const ALL = '--all';
const [wanted] = process.argv.slice(2).filter((argument) => argument !== ALL);
const isEveryday = wanted === undefined && !process.argv.includes(ALL);

installPackages({ tools: true });
const tool = (...path) => join(ROOT, 'node_modules', ...path);
const node = projectNode();
const results = join(ROOT, '.cache', 'test');
rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });
const total = { passed: 0, failed: 0, skipped: 0 };
/** The failed tests, listed again at the end, because their output may be thousands of lines above. */
const fallen = [];
/** The demonstration's world for the journeys, which load it themselves if it is missing. */
const WORLD = join(results, 'world');

const fellWhole = ({ status, assertionResults }) =>
  status === 'failed' && !assertionResults.some((one) => one.status === 'failed');

/** Runs a test runner that writes a JSON report; a run that fails without failing tests counts as one failure. */
async function suite(name, { report, count, env }, ...args) {
  process.stdout.write(`\n── ${name}\n`);
  const file = join(results, report);
  const code = await run(node, args, toolEnvironment(env(file)));
  const { names, ...tally } = existsSync(file)
    ? count(JSON.parse(readFileSync(file, 'utf8')))
    : { passed: 0, failed: 0, skipped: 0, names: [] };
  fallen.push(...names);
  if (tally.passed === 0 && tally.failed === 0) tally.failed = 1;
  if (code !== 0 && tally.failed === 0) tally.failed = 1;
  for (const key of Object.keys(total)) total[key] += tally[key];
}

const MOST_LINES = 20;
const messageOf = ({ message }) => message;
/** The name of a failed test, with the first lines of its output. */
const failureOf = (name, messages) => {
  const lines = stripVTControlCharacters(messages.filter(Boolean).join('\n')).split('\n');
  return [name, ...lines.slice(0, MOST_LINES).map((line) => `    ${line}`)].join('\n');
};

const runTests = (files) =>
  suite(
    'Reglas, base de datos y API',
    {
      report: 'vitest.json',
      count: (report) => ({
        passed: report.numPassedTests,
        // the tests of a file that could not be loaded, or whose hooks failed, never ran
        failed: report.numFailedTests + report.testResults.filter(fellWhole).length,
        skipped: report.numPendingTests + report.numTodoTests,
        names: report.testResults.flatMap((file) => [
          ...(fellWhole(file) ? [failureOf(file.name, [file.message])] : []),
          ...file.assertionResults
            .filter(({ status }) => status === 'failed')
            .map(({ fullName, failureMessages }) =>
              failureOf(`${file.name}: ${fullName}`, failureMessages),
            ),
        ]),
      }),
      env: () => ({}),
    },
    ...[tool('vitest', 'vitest.mjs'), 'run', ...files],
    `--reporter=${files.length > 0 ? 'default' : 'dot'}`,
    '--reporter=json',
    `--outputFile.json=${join(results, 'vitest.json')}`,
  );

/** The journeys of a suite and its nested suites that failed at least once, with their errors and the pages shown. */
const fallenOf = ({ specs, suites = [] }, wasFallen) => [
  ...specs.filter(wasFallen).map(({ file, line, title, tests }) => {
    const results = tests.flatMap((one) => one.results);
    const attached = results.flatMap(({ attachments }) => attachments);
    return [
      failureOf(
        `${file}:${line}: ${title}`,
        results.flatMap(({ errors }) => errors.map(messageOf)),
      ),
      ...attached
        .filter(({ name, body }) => name === 'pages' && body)
        .map(({ body }) => Buffer.from(body, 'base64').toString()),
    ].join('\n');
  }),
  ...suites.flatMap((one) => fallenOf(one, wasFallen)),
];
const failed = ({ ok }) => !ok;
const passedLater = ({ tests }) => tests.some(({ status }) => status === 'flaky');

/**
 * How many journeys of a run may need a second attempt. Each of them shows a race or a rare fault and is listed, so
 * that it gets explained. Among hundreds of journeys, with a browser and two products on two cores, some are
 * unavoidable; in a run of a few named ones, none may.
 */
const MOST_SECOND_ATTEMPTS = wanted === undefined ? 2 : 0;

/** Passed, failed and skipped journeys of a report, with the names of those that failed at any attempt. */
function journeysOf({ stats, suites, errors }) {
  const all = { suites, specs: [] };
  const later = fallenOf(all, passedLater).map((one) => `second attempt: ${one}`);
  const isTooMany = stats.flaky > MOST_SECOND_ATTEMPTS;
  if (stats.flaky > 0)
    process.stdout.write(
      `\n${stats.flaky} journeys needed a second attempt; ${MOST_SECOND_ATTEMPTS} may.\n`,
    );
  return {
    passed: stats.expected + (isTooMany ? 0 : stats.flaky),
    failed: stats.unexpected + (isTooMany ? stats.flaky : 0),
    skipped: stats.skipped,
    names: [
      ...errors.map((error) => failureOf('journeys', [messageOf(error)])),
      ...fallenOf(all, failed),
      ...later,
    ],
  };
}

async function runJourneys(files) {
  await buildWeb();
  const chromium = findChromium();
  if (chromium === null) {
    process.stdout.write(
      '\nATENCIÓN: no hay Chromium y no se lo pudo instalar; los recorridos en el navegador NO se corrieron.\n',
    );
    total.skipped += 1;
    return;
  }
  await suite(
    'Recorridos en el navegador',
    {
      report: 'journeys.json',
      count: journeysOf,
      env: (file) => ({ CHROMIUM: chromium, PLAYWRIGHT_JSON_OUTPUT_NAME: file, E2E_WORLD: WORLD }),
    },
    ...[tool('@playwright', 'test', 'cli.js'), 'test', ...files],
    '--config=e2e/playwright.config.ts',
  );
}

const filesOf = (folders, ending) =>
  folders.flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .map((file) => join(folder, file).replaceAll('\\', '/'))
      .filter((file) => ending.test(file)),
  );

// read by the two runners through scripts/test-plan.mjs
if (isEveryday) process.env.TESTS = 'everyday';
if (wanted === undefined) {
  const { passed, failed } = await runChecks();
  total.passed += passed;
  total.failed += failed;
  // in parallel with the tests, which occasionally leave a core idle
  const loaded = runQuietly(node, [join(ROOT, 'server', 'test', 'load-world.ts'), WORLD]);
  await runTests([]);
  const { code, said } = await loaded;
  if (code !== 0) process.stdout.write(said);
  await runJourneys([]);
} else {
  const named = (file) => file.includes(wanted);
  const tests = filesOf(['contract', 'server', 'scripts', 'web'], /\.test\.tsx?$/).filter(named);
  const journeys = filesOf(['e2e/journeys'], /\.spec\.ts$/).filter(named);
  if (tests.length + journeys.length === 0) fail(`Ninguna prueba tiene «${wanted}» en su camino.`);
  if (tests.length > 0) await runTests(tests);
  if (journeys.length > 0) await runJourneys(journeys);
}

if (isEveryday)
  process.stdout.write(
    '\nSe corrieron las pruebas de todos los días. «npm test -- --all» corre todas, en los dos motores.\n',
  );
for (const name of fallen) process.stdout.write(`\n✗ ${name.replaceAll(`${ROOT}/`, '')}`);
process.stdout.write(
  `\n${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped\n`,
);
process.exit(total.failed === 0 ? 0 : 1);
