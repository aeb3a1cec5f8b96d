import { runAudit } from '#modules/ledger';
import { openDatabase } from '#platform/database/open.ts';
import { ALL_CHECKS } from './check-ledger.ts';
import { readConfig } from './config.ts';

/** `npm run audit`: checks every invariant of the ledger; exits 1 and names what breaks one. */
async function main(): Promise<number> {
  const config = readConfig(process.env);
  const database = await openDatabase({
    ...(config.DATABASE_URL ? { url: config.DATABASE_URL } : {}),
    dataDir: config.DATA_DIR,
  });
  try {
    const results = await runAudit(database.db, ALL_CHECKS);
    for (const { number, name, ok, findings } of results) {
      process.stdout.write(`${ok ? '✓' : '✗'} ${number}. ${name}\n`);
      for (const finding of findings) process.stdout.write(`    ${finding}\n`);
    }
    const broken = results.filter(({ ok }) => !ok).length;
    process.stdout.write(broken === 0 ? 'El libro está sano.\n' : `${broken} controles fallan.\n`);
    return broken === 0 ? 0 : 1;
  } finally {
    await database.close();
  }
}

main().then(
  (code) => process.exit(code),
  (error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(1);
  },
);
