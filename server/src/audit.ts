import { systemClock } from '#core/clock.ts';
import { createAudit, headKeyOf, readHead } from '#modules/audit';
import { runAudit } from '#modules/ledger';
import type { Database } from '#platform/database/index.ts';
import { openDatabase } from '#platform/database/open.ts';
import { createLog } from '#platform/log/index.ts';
import { ALL_CHECKS } from './check-ledger.ts';
import { type Config, readConfig } from './config.ts';
import { filesOf } from './files.ts';
import { secretsKeyOf } from './second-factor.ts';

/**
 * `npm run audit`: checks every invariant of the ledger, and that the audit log is what was signed; exits 1 and names
 * what breaks one. With `--head JSON`, a head from the program's log, the audit log is compared with that one.
 */
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
    const logIsWhole = await checkLog(config, database, headGiven(process.argv));
    return broken === 0 && logIsWhole ? 0 : 1;
  } finally {
    await database.close();
  }
}

const FAULTS = {
  missing: 'no hay firma guardada: se guarda al iniciar el programa',
  forged: 'la firma guardada no es auténtica, o SECRETS_KEY es otra',
  cut: 'faltan las últimas líneas firmadas',
  rewritten: 'las líneas firmadas se escribieron de nuevo',
} as const;

async function checkLog(config: Config, database: Database, given: string | undefined) {
  const head = given === undefined ? undefined : readHead(given);
  if (head === null) throw new Error('--head: no es una firma del registro');
  const audit = createAudit({
    database,
    clock: systemClock,
    heads: {
      key: headKeyOf(secretsKeyOf(config)),
      files: filesOf(config),
      log: createLog({ level: config.LOG_LEVEL }),
    },
  });
  const { ok, entries, faults, signed, signedFault } = await audit.verifyChain(head);
  const until = signed ? `, firmadas hasta la ${signed.entries} (${signed.at})` : '';
  process.stdout.write(`${ok ? '✓' : '✗'} Registro de auditoría: ${entries} líneas${until}\n`);
  for (const fault of faults) process.stdout.write(`    no coincide ${fault}\n`);
  if (signedFault) process.stdout.write(`    ${FAULTS[signedFault]}\n`);
  return ok;
}

function headGiven(args: readonly string[]): string | undefined {
  const at = args.indexOf('--head');
  return at < 0 ? undefined : (args[at + 1] ?? '');
}

main().then(
  (code) => process.exit(code),
  (error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(1);
  },
);
