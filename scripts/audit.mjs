// npm run audit: checks the ledger's invariants and the audit log on the configured database; on a failure exits
// with 1 and names the entry.
import { join } from 'node:path';
import { installPackages, projectNode, ROOT, run } from './environment.mjs';

installPackages();
process.exit(
  await run(projectNode(), [join(ROOT, 'server', 'src', 'audit.ts'), ...process.argv.slice(2)]),
);
