// npm run check: types, style, dependency rules and unused code, without running a test.
import { runChecks } from './checks.mjs';
import { installPackages } from './environment.mjs';

installPackages({ tools: true });
const { passed, failed } = await runChecks();
process.stdout.write(`\n${passed} passed, ${failed} failed\n`);
process.exit(failed === 0 ? 0 : 1);
