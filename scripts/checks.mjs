// The checks that read the code without running it, in parallel as far as two cores allow.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { projectNode, ROOT, runQuietly } from './environment.mjs';

const tool = (...path) => join(ROOT, 'node_modules', ...path);
const cache = join(ROOT, '.cache');

const CHECKS = [
  ['Código y paquetes sin uso', tool('knip', 'bin', 'knip.js')],
  [
    'Tipos',
    tool('typescript-7', 'bin', 'tsc'),
    ...['-p', '.', '--incremental', '--tsBuildInfoFile', join(cache, 'tsbuildinfo')],
  ],
  ['Estilo', tool('@biomejs', 'biome', 'bin', 'biome'), 'check', '.'],
  ['Dependencias entre módulos', join(ROOT, 'scripts', 'check-dependencies.mjs')],
];

/**
 * Runs every check and prints each one's output as it ends.
 * @returns how many passed and failed
 */
export async function runChecks() {
  mkdirSync(cache, { recursive: true });
  const node = projectNode();
  const total = { passed: 0, failed: 0 };
  const run = async ([name, ...args]) => {
    const { code, said } = await runQuietly(node, args);
    total[code === 0 ? 'passed' : 'failed'] += 1;
    process.stdout.write(`\n── ${name}\n${said}${code === 0 ? '' : `✗ ${name}\n`}`);
  };
  const [unused, ...others] = CHECKS;
  // two at a time: only the type check uses more than one core
  await Promise.all([
    run(unused),
    (async () => {
      for (const one of others) await run(one);
    })(),
  ]);
  return total;
}
