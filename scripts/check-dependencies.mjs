// The house rules on imports (CONTRIBUTING.md), checked on every source file. Fails when nothing was read.
import { cruise } from 'dependency-cruiser';
import configuration from '../.dependency-cruiser.mjs';
import { ROOT } from './environment.mjs';
import { folderCircles } from './folder-circles.mjs';

process.chdir(ROOT);
const { output } = await cruise(
  ['contract/src', 'server/src', 'web/src', 'web/build', 'web/vite.config.ts'],
  { ruleSet: { forbidden: configuration.forbidden }, validate: true, ...configuration.options },
  {
    exportsFields: ['exports'],
    conditionNames: ['import', 'default'],
    extensions: ['.ts', '.tsx', '.mjs', '.js'],
  },
);
const { summary, modules } = output;
for (const { rule, from, to } of summary.violations)
  process.stdout.write(`${rule.name}: ${from} → ${to}\n`);
const unresolved = modules.flatMap((module) =>
  module.dependencies
    .filter((dependency) => dependency.couldNotResolve && dependency.module.startsWith('#'))
    .map((dependency) => `${module.source} → ${dependency.module}`),
);
for (const line of unresolved) process.stdout.write(`unresolved: ${line}\n`);
const TEST = /\.(?:test|test-support|fixture)\.tsx?$|^server\/test\//;
const circles = folderCircles(
  modules
    .filter(({ source }) => !TEST.test(source))
    .flatMap(({ source, dependencies }) =>
      dependencies
        .map(({ resolved }) => [source, resolved])
        .filter(([, to]) => !to.includes('node_modules')),
    ),
);
for (const circle of circles) process.stdout.write(`circle of folders in ${circle}\n`);
process.stdout.write(
  `${summary.totalCruised} files, ${summary.totalDependenciesCruised} imports, ${summary.violations.length} violations\n`,
);
process.exit(
  summary.violations.length + unresolved.length + circles.length > 0 || summary.totalCruised < 20
    ? 1
    : 0,
);
