import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { manualClock } from '#core/clock.ts';
import type { Tx } from '#platform/database/index.ts';
import { createFolderStore } from '#platform/files/index.ts';
import type { Mailer } from '#platform/mail/index.ts';
import { describeOnBothEngines } from '../../../test/engines.ts';
import { checkpointKeyOf, createAudit, readCheckpoint } from './index.ts';
import { chainHash } from './store.ts';

const SECRET = 'llave-de-prueba-de-treinta-y-dos-bytes';

describeOnBothEngines('checkpoints of the audit log', (database) => {
  const clock = manualClock(new Date('2026-03-02T15:00:00Z'));
  const logged: { level: string; line: object }[] = [];
  const log = {
    info: (line: object) => void logged.push({ level: 'info', line }),
    warn: (line: object) => void logged.push({ level: 'warn', line }),
    error: (line: object) => void logged.push({ level: 'error', line }),
  };
  let folder: string;
  let audit: ReturnType<typeof createAudit>;
  const made = (secret = SECRET) =>
    createAudit({
      database: database(),
      clock,
      checkpoints: { key: checkpointKeyOf(secret), files: createFolderStore(folder), log },
    });
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'ladrillo-checkpoints-'));
    audit = made();
    // the first start: an empty log gets a checkpoint without an alarm, and matches it
    await audit.storeCheckpoint();
    expect(await audit.verifyChain()).toMatchObject({ ok: true, signed: { entries: '0' } });
    expect(logged.splice(0).map(({ level }) => level)).toEqual(['warn']);
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  const note = (target: string) =>
    database().transaction((tx) =>
      audit.record(tx, {
        actorId: null,
        action: 'user.block',
        targetKind: 'user',
        targetId: target,
      }),
    );
  beforeEach(async () => {
    for (const target of ['one', 'two', 'three']) await note(target);
    await audit.storeCheckpoint();
    expect(await audit.verifyChain()).toMatchObject({ ok: true, signedFault: null });
  });

  /** Changes made with database privileges, detected by the check, and rolled back. */
  const tampered = async (tamper: (tx: Tx) => Promise<void>) => {
    const { db } = database();
    const kept = {
      log: await db.selectFrom('audit_log').selectAll().execute(),
      chain: await db.selectFrom('audit_chain').selectAll().execute(),
    };
    const unguarded = (work: (tx: Tx) => Promise<void>) =>
      database().transaction(async (tx) => {
        await sql`set local session_replication_role = replica`.execute(tx);
        await work(tx);
      });
    await unguarded(tamper);
    const seen = await audit.verifyChain();
    await audit.storeCheckpoint();
    const again = await audit.verifyChain();
    await unguarded(async (tx) => {
      await tx.deleteFrom('audit_chain').execute();
      await tx.deleteFrom('audit_log').execute();
      const rows = kept.log.map((row) => ({
        ...row,
        before: row.before === null ? null : JSON.stringify(row.before),
        after: row.after === null ? null : JSON.stringify(row.after),
      }));
      await tx.insertInto('audit_log').values(rows).execute();
      await tx.insertInto('audit_chain').values(kept.chain).execute();
    });
    // neither a fresh signature nor the next check accepts it
    expect(again).toMatchObject({ ok: seen.ok, signedFault: seen.signedFault });
    return seen;
  };
  /** Recomputes every hash with the database's own function. */
  const chainAnew = async (tx: Tx) => {
    const lines = await tx.selectFrom('audit_chain').selectAll().orderBy('seq').execute();
    await tx.deleteFrom('audit_chain').execute();
    let seq = 0n;
    for (const { entry_id } of lines) {
      seq += 1n;
      await sql`insert into audit_chain (seq, entry_id, hash)
        select ${seq}, l.id, audit_hash(
          coalesce((select hash from audit_chain order by seq desc limit 1), ''::bytea), l)
        from audit_log l where l.id = ${entry_id}`.execute(tx);
    }
  };
  const dropLast = async (tx: Tx) => {
    const last = await tx
      .selectFrom('audit_chain')
      .selectAll()
      .orderBy('seq', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    await tx.deleteFrom('audit_chain').where('seq', '=', last.seq).execute();
    await tx.deleteFrom('audit_log').where('id', '=', last.entry_id).execute();
  };

  const sent: { to: string; subject: string; text: string }[] = [];
  const mailer = {
    drawWith: () => {},
    enqueue: async (_tx: Tx, ...mails: Parameters<Mailer['enqueue']>[1][]) =>
      void sent.push(
        ...mails.map(({ to, content }) => ({ to, subject: content.subject, text: content.text })),
      ),
  };
  const mailing = (to: string[], secret = SECRET) =>
    createAudit({
      database: database(),
      clock,
      checkpoints: {
        key: checkpointKeyOf(secret),
        files: createFolderStore(folder),
        log,
        mails: { mailer, to },
      },
    });

  test('a deleted checkpoint of a log with entries is mailed immediately, and only once', async () => {
    sent.length = 0;
    const mails = mailing(['ana@x.test']);
    await mails.storeCheckpoint();
    expect(sent).toEqual([]);
    await createFolderStore(folder).remove('audit-head.json');
    await mails.storeCheckpoint();
    expect(sent).toMatchObject([
      { to: 'ana@x.test', subject: 'Falta la firma del registro de auditoría' },
    ]);
    expect(sent[0]?.text).toContain('Empezó una serie nueva');
    expect(sent[0]?.text).not.toContain('no es el que se firmó');
    expect(logged.map(({ line }) => Reflect.get(line, 'fault'))).toContain('missing');
    await mails.storeCheckpoint();
    expect(sent).toHaveLength(1);
  });

  test('a damaged file is reported as such', async () => {
    sent.length = 0;
    await createFolderStore(folder).put('audit-head.json', Buffer.from('{'));
    await mailing(['ana@x.test']).mailCheckpoint();
    expect(sent[0]?.text).toContain('no se puede leer');
    await createFolderStore(folder).remove('audit-head.json');
  });

  test('is mailed to the configured addresses, and so is a mismatch', async () => {
    sent.length = 0;
    await mailing([]).mailCheckpoint();
    expect(sent).toEqual([]);
    await mailing(['ana@x.test', 'beto@x.test']).mailCheckpoint();
    expect(sent.map(({ to }) => to)).toEqual(['ana@x.test', 'beto@x.test']);
    const head = readCheckpoint(/\{.*\}/.exec(sent[0]?.text ?? '')?.[0] ?? '');
    expect(head).toEqual((await audit.verifyChain()).signed);
    await mailing(['ana@x.test'], 'otra-llave-de-prueba-de-treinta-y-dos').mailCheckpoint();
    expect(sent.at(-1)?.subject).toBe('El registro de auditoría cambió');
  });

  test('detects that the last entries were cut off', async () => {
    expect(await tampered(dropLast)).toMatchObject({ ok: false, faults: [], signedFault: 'cut' });
  });

  test('detects that entries were rewritten with all their hashes', async () => {
    const seen = await tampered(async (tx) => {
      await sql`update audit_log set target_id = 'somebody else' where target_id = 'two'`.execute(
        tx,
      );
      await chainAnew(tx);
    });
    expect(seen).toMatchObject({ ok: false, faults: [], signedFault: 'rewritten' });
  });

  test('detects that an entry was deleted, the others renumbered and as many added', async () => {
    const seen = await tampered(async (tx) => {
      const [first] = await tx.selectFrom('audit_chain').selectAll().orderBy('seq').execute();
      await tx
        .deleteFrom('audit_chain')
        .where('seq', '=', first?.seq ?? 0n)
        .execute();
      await chainAnew(tx);
      await tx
        .deleteFrom('audit_log')
        .where('id', '=', first?.entry_id ?? '')
        .execute();
    });
    expect(seen).toMatchObject({ ok: false, faults: [], signedFault: 'cut' });
    expect(logged.at(-1)).toMatchObject({ level: 'error', line: { fault: 'cut' } });
  });

  test('is also compared with a checkpoint from the server log, but only with one that was signed here', async () => {
    const checkpoints = logged.filter(({ level }) => level !== 'error');
    const line: unknown = Reflect.get(checkpoints.at(-1)?.line ?? {}, 'head');
    const head = readCheckpoint(JSON.stringify(line));
    if (!head) throw new Error('no checkpoint in the log');
    expect(await audit.verifyChain(head)).toMatchObject({ ok: true, signed: head });
    expect(await audit.verifyChain({ ...head, hash: '0'.repeat(64) })).toMatchObject({
      signedFault: 'forged',
    });
    expect(await made('otra-llave-de-prueba-de-treinta-y-dos').verifyChain()).toMatchObject({
      ok: false,
      signedFault: 'forged',
    });
    expect(readCheckpoint('{}')).toBeNull();
    expect(await chainHash(database().db, BigInt(head.entries))).toBe(head.hash);
  });

  test('a missing checkpoint is reported, and later entries are authenticated again', async () => {
    await createFolderStore(folder).remove('audit-head.json');
    expect(await audit.verifyChain()).toMatchObject({ ok: false, signedFault: 'missing' });
    await audit.storeCheckpoint();
    expect(logged.at(-1)).toMatchObject({ level: 'warn' });
    await note('four');
    expect(await audit.verifyChain()).toMatchObject({ ok: true });
    await createFolderStore(folder).put('audit-head.json', Buffer.from('{'));
    expect(await audit.verifyChain()).toMatchObject({ ok: false, signedFault: 'unreadable' });
    await createFolderStore(folder).remove('audit-head.json');
  });
});
