import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Database } from '#platform/database/index.ts';
import { describeOnBothEngines } from '../../../../test/engines.ts';
import { DAY, type Stand } from '../../tokens/world.test-support.ts';
import { createProofsWorld, type ProofsWorld } from '../proofs.test-support.ts';
import { canonical } from '../rules/canonical.ts';
import { signingKey } from '../rules/keys.ts';
import { rootOf, signedText } from '../rules/statement.ts';
import { readStatement } from '../take.ts';
import { auditStatements } from './audit.ts';

/*
 * An intruder with the database but without any key changes signed data; each change is undone after the audit found
 * it.
 */

class Undo extends Error {}

describeOnBothEngines('the audit of signed statements', (database) => {
  let world: ProofsWorld;
  let at: Stand;

  /** The audit's findings after an intruder's change, made with the protecting triggers disabled. */
  async function foundAfter(change: (db: Database['db']) => Promise<unknown>): Promise<string[]> {
    const found: string[] = [];
    await database()
      .db.transaction()
      .execute(async (tx) => {
        await sql`set local session_replication_role = replica`.execute(tx);
        await change(tx);
        const audit = await auditStatements({
          ...world.proofsDeps,
          database: { ...database(), db: tx },
        });
        found.push(...audit.findings);
        throw new Undo();
      })
      .catch((error: unknown) => {
        if (!(error instanceof Undo)) throw error;
      });
    return found;
  }

  /** Rewrites a statement, signed with the intruder's key. */
  async function rewrite(db: Database['db'], number: number): Promise<void> {
    const stranger = signingKey(Buffer.alloc(32, 9));
    const row = await db
      .selectFrom('proof_statements')
      .selectAll()
      .where('number', '=', number)
      .executeTakeFirstOrThrow();
    const { root: _root, signature: _signature, ...unsigned } = readStatement(row);
    const body = { ...unsigned, publicKey: stranger.publicKey, papers: [] };
    const root = rootOf(body);
    const signed = { ...body, root, signature: stranger.sign(signedText(root)) };
    await sql`update proof_statements set root = ${root}, public_key = ${stranger.publicKey},
      body = ${canonical(signed)} where number = ${number}`.execute(db);
  }

  test('an untampered database passes, before the first statement and after each', async () => {
    world = createProofsWorld(database());
    const none = await auditStatements(world.proofsDeps);
    expect(none).toEqual({ statements: 0, last: null, findings: [] });
    at = await world.project();
    const ana = await world.buyer(at, 900n);
    await world.buy(ana, at, 3);
    await world.take();
    world.clock.advance(DAY);
    await world.buy(ana, at, 2);
    await world.declareBalance('10.00', '2026-03-02', Buffer.from('extracto'));
    await world.take();
    world.clock.advance(DAY);
    await world.buy(ana, at, 1);
    const sound = await auditStatements(world.proofsDeps);
    expect(sound).toEqual({ statements: 2, last: '2026-03-03', findings: [] });
  });

  test('finds a truncated audit log', async () => {
    const found = await foundAfter(async (db) => {
      await sql`delete from audit_log where id in (select entry_id from audit_chain order by seq desc limit 2)`.execute(
        db,
      );
      await sql`delete from audit_chain where seq > (select max(seq) - 2 from audit_chain)`.execute(
        db,
      );
    });
    expect(found).toEqual([
      expect.stringMatching(/^estado del 2026-03-03: el registro de auditoría fue cortado/),
    ]);
  });

  test('finds a rewritten audit log with consistent hashes', async () => {
    const found = await foundAfter(async (db) => {
      await sql`update audit_log set address = '10.0.0.9' where id = (select entry_id from audit_chain where seq = 1)`.execute(
        db,
      );
      const { rows } = await sql<{ seq: bigint }>`select seq from audit_chain order by seq`.execute(
        db,
      );
      for (const { seq } of rows)
        await sql`update audit_chain c set hash = audit_hash(
            coalesce((select p.hash from audit_chain p where p.seq = ${seq}::bigint - 1), ''::bytea), l)
          from audit_log l where l.id = c.entry_id and c.seq = ${seq}`.execute(db);
    });
    expect(found).toEqual([
      expect.stringMatching(
        /^estado del 2026-03-02: el registro de auditoría se escribió de nuevo/,
      ),
      expect.stringMatching(
        /^estado del 2026-03-03: el registro de auditoría se escribió de nuevo/,
      ),
    ]);
  });

  test('finds a truncated ledger, including its place in the chains', async () => {
    const found = await foundAfter((db) =>
      sql`delete from proof_lines where scope = ${at.id} and n = (select max(n) from proof_lines where scope = ${at.id})`.execute(
        db,
      ),
    );
    expect(found).toEqual([
      expect.stringMatching(
        new RegExp(`^estado del 2026-03-03: los asientos de ${at.id} fueron cortados`),
      ),
    ]);
    const gone = await foundAfter((db) =>
      sql`delete from ledger_entries where id = (select entry_id from proof_lines where scope = ${at.id} and n = 2)`.execute(
        db,
      ),
    );
    expect(gone).toEqual([
      expect.stringMatching(/^estado del 2026-03-02: los asientos de .* no son los firmados/),
    ]);
  });

  test('finds a rewritten posting with its counterpart', async () => {
    const found = await foundAfter((db) =>
      sql`update ledger_postings set amount = amount * 2
        where entry_id = (select entry_id from proof_lines where scope = ${at.id} and n = 2)`.execute(
        db,
      ),
    );
    expect(found).toEqual([
      expect.stringMatching(/^estado del 2026-03-02: los asientos de .* no son los firmados/),
    ]);
  });

  test('finds a statement that was changed, deleted or signed with another key', async () => {
    const changed = await foundAfter((db) =>
      sql`update proof_statements set body = replace(body, '"total":"', '"total":"9') where number = 1`.execute(
        db,
      ),
    );
    expect(changed).toEqual([expect.stringContaining('estado 1, del 2026-03-02: fue cambiado')]);
    const unread = await foundAfter((db) =>
      sql`update proof_statements set body = '{}' where number = 2`.execute(db),
    );
    expect(unread).toEqual([expect.stringContaining('estado 2: fue cambiado, ya no se entiende')]);
    const gone = await foundAfter((db) =>
      sql`delete from proof_statements where number = 1`.execute(db),
    );
    expect(gone).toEqual([
      'estado 2, del 2026-03-03: falta alguno de los anteriores',
      'estado 2, del 2026-03-03: no sigue al anterior',
    ]);
    expect(await foundAfter((db) => rewrite(db, 2))).toEqual([
      'estado del 2026-03-03: lo firma una llave que no es la de esta instalación',
    ]);
    expect(await foundAfter((db) => rewrite(db, 1))).toContain(
      'estado 2, del 2026-03-03: no sigue al anterior',
    );
  });
});
