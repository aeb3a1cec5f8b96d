import { systemClock } from '#core/clock.ts';
import { AppError } from '#core/errors.ts';
import { checkpointKeyOf, createAudit, readCheckpoint } from '#modules/audit';
import { openGateway } from '#modules/chain';
import { runAudit } from '#modules/ledger';
import { auditRoots, auditStatements } from '#modules/proofs';
import type { Database } from '#platform/database/index.ts';
import { openDatabase } from '#platform/database/open.ts';
import { createLog } from '#platform/log/index.ts';
import { ALL_CHECKS } from './composition/check-ledger.ts';
import { proofSecretsOf } from './composition/proof-secrets.ts';
import { secretsKeyOf } from './composition/second-factor.ts';
import { lookAtChain } from './composition/third-parties/chain-node.ts';
import { type Config, readConfig } from './config/config.ts';
import { filesOf } from './files.ts';

/**
 * `npm run audit`: checks every invariant of the ledger, the audit log against its signed checkpoint, and the signed
 * statements against both. Prints the violations and exits with 1 when there are any. `--head JSON` gives a checkpoint
 * from the program's log to compare the audit log with.
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
    const proofsHold = await checkProofs(config, database);
    const rootsHold = await checkRoots(config, database);
    return broken === 0 && logIsWhole && proofsHold && rootsHold ? 0 : 1;
  } finally {
    await database.close();
  }
}

const FAULTS = {
  missing: 'no hay firma guardada (audit-head.json), aunque el registro tiene líneas',
  unreadable: 'la firma guardada (audit-head.json) no se puede leer',
  forged: 'la firma guardada no es auténtica, o SECRETS_KEY es otra',
  cut: 'faltan las últimas líneas firmadas',
  rewritten: 'las líneas firmadas se escribieron de nuevo',
} as const;

async function checkLog(config: Config, database: Database, given: string | undefined) {
  const head = given === undefined ? undefined : readCheckpoint(given);
  if (head === null) throw new Error('--head: no es una firma del registro');
  const audit = createAudit({
    database,
    clock: systemClock,
    checkpoints: {
      key: checkpointKeyOf(secretsKeyOf(config)),
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

/** Compares the signed statements with the present ledger. */
async function checkProofs(config: Config, database: Database): Promise<boolean> {
  const { statements, last, findings } = await auditStatements({
    database,
    ...proofSecretsOf(config),
  });
  const ok = findings.length === 0;
  const until = last === null ? '' : `, hasta el ${last}`;
  process.stdout.write(`${ok ? '✓' : '✗'} Pruebas firmadas: ${statements}${until}\n`);
  for (const finding of findings) process.stdout.write(`    ${finding}\n`);
  return ok;
}

/** Compares the signed statements with their roots on the chain. */
async function checkRoots(config: Config, database: Database): Promise<boolean> {
  const chain = await lookAtChain(config);
  const { chainId, roots: contract } = chain?.place ?? { chainId: 0, roots: null };
  try {
    if (!chain || contract === null) {
      const lacking = chain
        ? 'no hay un contrato de raíces (PROOFS_CONTRACT)'
        : 'no hay una cadena';
      process.stdout.write(`– Raíces en la cadena: ${lacking}, no se comparan\n`);
      return true;
    }
    const gateway = await openGateway(chain.place);
    const { found, findings } = await auditRoots(database, { chainId, contract }, gateway);
    const ok = findings.length === 0;
    process.stdout.write(`${ok ? '✓' : '✗'} Raíces en la cadena: ${found}\n`);
    for (const finding of findings) process.stdout.write(`    ${finding}\n`);
    return ok;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    process.stdout.write('✗ Raíces en la cadena: el nodo no contesta, no se compararon\n');
    return false;
  } finally {
    await chain?.stop();
  }
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
