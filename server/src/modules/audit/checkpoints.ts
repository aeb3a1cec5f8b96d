import { text } from 'node:stream/consumers';
import type { Clock } from '#core/clock.ts';
import type { Database } from '#platform/database/index.ts';
import type { FileStore } from '#platform/files/index.ts';
import type { Logger } from '#platform/log/index.ts';
import { type Mailer, renderMail } from '#platform/mail/index.ts';
import {
  type Checkpoint,
  type CheckpointFault,
  faultOf,
  makeCheckpoint,
  readCheckpoint,
} from './rules.ts';
import { chainHash, chainHead, START_OF_CHAIN } from './store.ts';

/** The store of checkpoints and the key that authenticates them (HMAC); both outside the database. */
export interface CheckpointConfig {
  readonly key: Buffer;
  readonly files: Pick<FileStore, 'get' | 'put'>;
  readonly log: Pick<Logger, 'info' | 'warn' | 'error'>;
  /** The recipients of the daily mail with the latest checkpoint; absent when it is not mailed. */
  readonly mails?: { readonly mailer: Mailer; readonly to: readonly string[] };
}

interface Deps {
  readonly database: Database;
  readonly clock: Clock;
  readonly checkpoints: CheckpointConfig;
}

const FILE = 'audit-head.json';

/** The result of comparing the log with a checkpoint; `fault` is null when they agree. */
interface CheckpointComparison {
  readonly checkpoint: Checkpoint | null;
  readonly fault: CheckpointFault | null;
}

/**
 * Compares the log with the latest stored checkpoint, or with a given one. Without either, an empty log has no fault:
 * it is an installation's first start.
 */
export async function compareWithCheckpoint(
  { database, checkpoints }: Deps,
  given?: Checkpoint,
): Promise<CheckpointComparison> {
  // before the file: another process may store the first checkpoint and add entries in between
  const { entries } = await chainHead(database.db);
  const checkpoint = given ?? (await storedCheckpoint(checkpoints));
  if (checkpoint === 'unreadable') return { checkpoint: null, fault: 'unreadable' };
  if (checkpoint === null) return { checkpoint, fault: entries === 0n ? null : 'missing' };
  const hash = await chainHash(database.db, BigInt(checkpoint.entries));
  return { checkpoint, fault: faultOf(checkpoints.key, checkpoint, hash) };
}

/**
 * Authenticates the latest entry (HMAC) and stores the checkpoint in the file store and as a line of the server log. An
 * empty log gets one too, so that a missing checkpoint is always a fault. A log that does not match its last checkpoint
 * gets none, so that later comparisons keep using the last one. A missing one is reported by mail immediately, then a
 * new series starts.
 */
export async function storeCheckpoint(deps: Deps): Promise<void> {
  const { database, clock, checkpoints } = deps;
  const { checkpoint: last, fault } = await compareWithCheckpoint(deps);
  if (fault === 'missing') {
    checkpoints.log.error({ fault }, 'the last checkpoint of the audit log is missing');
    await mail(deps, 'Falta la firma del registro de auditoría', [MISSING]);
  } else if (fault !== null) {
    checkpoints.log.error(
      { fault, head: last },
      'the audit log does not match its last signed checkpoint',
    );
    return;
  }
  const { entries, hash } = await chainHead(database.db);
  if (last?.entries === entries.toString()) return;
  const at = clock.now().toISOString();
  const head = makeCheckpoint(checkpoints.key, {
    entries: entries.toString(),
    hash: hash || START_OF_CHAIN,
    at,
  });
  await checkpoints.files.put(FILE, Buffer.from(JSON.stringify(head)));
  if (last === null)
    checkpoints.log.warn({ head }, 'no earlier checkpoint of the audit log: starting a new series');
  else checkpoints.log.info({ head }, 'checkpoint of the audit log');
}

const MISSING =
  'Falta la firma del registro de auditoría que se guarda fuera de la base (audit-head.json): se borró, o los archivos cambiaron de lugar sin ella. Empezó una serie nueva. Comparar el registro con el último mensaje que trajo una firma y revisar quién tuvo acceso a los archivos.';
/** The text of the mail for each fault. */
const FAULT_MAILS: Readonly<Record<CheckpointFault, string>> = {
  missing: MISSING,
  unreadable:
    'La firma guardada del registro de auditoría no se puede leer: el archivo audit-head.json está dañado o incompleto. Comparar el registro con el último mensaje que trajo una firma.',
  forged:
    'La firma guardada del registro de auditoría no es auténtica, o SECRETS_KEY es otra. Revisar quién tuvo acceso a los archivos.',
  cut: 'El registro de auditoría no es el que se firmó: faltan las últimas líneas. Revisar quién tuvo acceso a la base de datos.',
  rewritten:
    'El registro de auditoría no es el que se firmó: sus líneas se escribieron de nuevo. Revisar quién tuvo acceso a la base de datos.',
};

/**
 * Mails the latest checkpoint to people outside: an intruder who could change database, files and the server log would
 * still have to change their mailboxes. The last paragraph is, unchanged, the input of `verifyChain`.
 */
export async function mailCheckpoint(deps: Deps): Promise<void> {
  const { checkpoint, fault } = await compareWithCheckpoint(deps);
  if (checkpoint === null && fault === null) return;
  const subject =
    fault === null
      ? 'Final del registro de auditoría'
      : fault === 'missing' || fault === 'unreadable'
        ? 'Falta la firma del registro de auditoría'
        : 'El registro de auditoría cambió';
  await mail(deps, subject, [
    fault === null
      ? 'Así termina hoy el registro de auditoría, firmado. Guardar este mensaje: con él se comprueba que nadie quitó ni cambió líneas.'
      : FAULT_MAILS[fault],
    ...(checkpoint ? [JSON.stringify(checkpoint)] : []),
  ]);
}

async function mail(deps: Deps, subject: string, paragraphs: readonly string[]): Promise<void> {
  const { mailer, to = [] } = deps.checkpoints.mails ?? {};
  if (!mailer || to.length === 0) return;
  const content = renderMail({ subject, paragraphs: [...paragraphs] });
  await deps.database.transaction((tx) =>
    mailer.enqueue(tx, ...to.map((one) => ({ to: one, content, purpose: 'security' as const }))),
  );
}

async function storedCheckpoint({
  files,
}: CheckpointConfig): Promise<Checkpoint | 'unreadable' | null> {
  const file = await files.get(FILE);
  return file && (readCheckpoint(await text(file.stream)) ?? 'unreadable');
}
