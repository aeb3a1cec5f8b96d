import { text } from 'node:stream/consumers';
import type { Clock } from '#core/clock.ts';
import type { Database } from '#platform/database/index.ts';
import type { FileStore } from '#platform/files/index.ts';
import type { Logger } from '#platform/log/index.ts';
import { type Mailer, renderMail } from '#platform/mail/index.ts';
import { faultBy, type HeadFault, readHead, type SignedHead, signHead } from './rules.ts';
import { chainHash, chainHead } from './store.ts';

/** Where heads are kept, and their signing key; both outside the database. */
export interface HeadKeeping {
  readonly key: Buffer;
  readonly files: Pick<FileStore, 'get' | 'put'>;
  readonly log: Pick<Logger, 'info' | 'warn' | 'error'>;
  /** Who gets the last head by mail each day; absent: nobody. */
  readonly mails?: { readonly mailer: Mailer; readonly to: readonly string[] };
}

interface Deps {
  readonly database: Database;
  readonly clock: Clock;
  readonly heads: HeadKeeping;
}

const FILE = 'audit-head.json';

/** The result of comparing the log with a head; `fault` is null where they agree. */
export interface HeadCheck {
  readonly head: SignedHead | null;
  readonly fault: HeadFault | null;
}

/** Compares the log with the last head that was kept, or with one given. */
export async function checkHead({ database, heads }: Deps, given?: SignedHead): Promise<HeadCheck> {
  const head = given ?? (await keptHead(heads));
  if (head === 'unreadable') return { head: null, fault: 'forged' };
  if (head === null) {
    const { entries } = await chainHead(database.db);
    return { head, fault: entries === 0n ? null : 'missing' };
  }
  const hash = await chainHash(database.db, BigInt(head.entries));
  return { head, fault: faultBy(heads.key, head, hash) };
}

/**
 * Signs the end of the log and keeps it, in the file store and as a line of the program's log. A log that differs from
 * the last head is not signed: later comparisons keep using that head.
 */
export async function keepHead(deps: Deps): Promise<void> {
  const { database, clock, heads } = deps;
  const last = await checkHead(deps);
  if (last.fault !== null && last.fault !== 'missing') {
    heads.log.error({ fault: last.fault, head: last.head }, 'the audit log is not what was signed');
    return;
  }
  const { entries, hash } = await chainHead(database.db);
  if (entries === 0n || last.head?.entries === entries.toString()) return;
  const at = clock.now().toISOString();
  const head = signHead(heads.key, { entries: entries.toString(), hash, at });
  await heads.files.put(FILE, Buffer.from(JSON.stringify(head)));
  if (last.head === null) heads.log.warn({ head }, 'heads of the audit log begin');
  else heads.log.info({ head }, 'head of the audit log');
}

/**
 * Mails the last head to people outside: an intruder who could change database, files and the program's log would still
 * have to change their mailboxes. The last paragraph, as it is, is the input of `verifyChain`.
 */
export async function mailHead(deps: Deps): Promise<void> {
  const { mailer, to = [] } = deps.heads.mails ?? {};
  const { head, fault } = await checkHead(deps);
  if (!mailer || to.length === 0 || (head === null && fault === null)) return;
  const content = renderMail({
    subject: fault === null ? 'Final del registro de auditoría' : 'El registro de auditoría cambió',
    paragraphs: [
      fault === null
        ? 'Así termina hoy el registro de auditoría, firmado. Guardar este mensaje: con él se comprueba que nadie quitó ni cambió líneas.'
        : 'El registro de auditoría no es el que se firmó. Revisar quién tuvo acceso a la base de datos.',
      ...(head ? [JSON.stringify(head)] : []),
    ],
  });
  await deps.database.transaction((tx) =>
    mailer.enqueue(tx, ...to.map((one) => ({ to: one, content, purpose: 'security' as const }))),
  );
}

async function keptHead({ files }: HeadKeeping): Promise<SignedHead | 'unreadable' | null> {
  const file = await files.get(FILE);
  return file && (readHead(await text(file.stream)) ?? 'unreadable');
}
