import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AuditAction } from '#contract/audit/actions.ts';
import { auditSort } from '#contract/settings/endpoints.ts';
import { describeOnBothEngines } from '../../../test/engines.ts';
import { openWorld, type World } from '../kyc/world.test-support.ts';
import { newAuditSalt, personalDigest } from './digest.ts';
import { chainFaults } from './store.ts';

describeOnBothEngines('the audit log', (database) => {
  let world: World;
  beforeAll(async () => {
    world = await openWorld(database());
  });
  afterAll(() => world?.close());

  const note = (action: AuditAction, fails = false) =>
    database().transaction(async (tx) => {
      await world.audit.record(tx, {
        actorId: null,
        action,
        targetKind: 'thing',
        targetId: 'x',
        after: { amount: 12n, reason: 'ñ' },
      });
      if (fails) throw new Error('rolled back');
    });

  test('shows administrators who did what to whom, from where', async () => {
    const [admin, person] = [await world.person('admin'), await world.person()];
    await world.call('POST', `/users/${person.id}/block`, {
      token: admin.token,
      ip: '198.51.100.9',
    });
    const path = `/audit?filter[targetId]=${person.id}&filter[action]=user.block&filter[actorId]=${admin.id}`;
    const { json } = await world.call('GET', path, { token: admin.token });
    expect(json).toMatchObject({
      total: 1,
      items: [
        {
          actorId: admin.id,
          actorName: 'Ana Núñez',
          action: 'user.block',
          targetKind: 'user',
          targetName: 'Ana Núñez',
          before: { state: 'active' },
          after: { state: 'blocked' },
          address: '198.51.100.9',
        },
      ],
    });
    expect(
      await world.outcome('GET', '/audit', { token: (await world.person('admin_l2')).token }),
    ).toEqual([403, 'FORBIDDEN']);
  });

  test('keeps committed entries in one chain under concurrent writes', async () => {
    await Promise.all([
      ...Array.from({ length: 12 }, () => note('user.edit')),
      note('user.erase', true).catch(() => {}),
    ]);
    const { total } = await world.audit.list({ action: 'user.erase', page: 1, pageSize: 1 });
    expect(total).toBe(0);
    const { total: all } = await world.audit.list({ page: 1, pageSize: 1 });
    const check = await world.audit.verifyChain();
    expect(check).toMatchObject({ ok: true, faults: [], entries: BigInt(all) });
    expect(check.head).toMatch(/^[0-9a-f]{64}$/);
  });

  test.each(auditSort.options)(
    'is read on from any of its entries in the order %s',
    async (sort) => {
      const { items } = await world.audit.list({ sort, page: 1, pageSize: 1000 });
      expect(items.length).toBeGreaterThan(12);
      expect(new Set(items.map(({ actor_id: id }) => id)).size).toBeGreaterThan(1);
      const read: string[] = [];
      for (;;) {
        const next = await world.audit.listAfter({ sort }, { last: read.at(-1) ?? null, limit: 3 });
        read.push(...next.map(({ id }) => id));
        if (next.length < 3) break;
      }
      expect(read).toEqual(items.map(({ id }) => id));
    },
  );

  test.each([
    sql`update audit_log set action = 'nothing'`,
    sql`delete from audit_log`,
    sql`truncate audit_log cascade`,
    sql`update audit_chain set hash = ''`,
    sql`delete from audit_chain`,
  ])('refuses to be changed (%#)', async (statement) => {
    await note('user.restore');
    await expect(statement.execute(database().db)).rejects.toThrow('append-only');
  });

  test('detects a change made with database privileges', async () => {
    await note('user.take_over');
    const { items } = await world.audit.list({ action: 'user.take_over', page: 1, pageSize: 1 });
    const id = items[0]?.id ?? '';
    const { db } = database();
    await sql`alter table audit_log disable trigger audit_log_append_only`.execute(db);
    await sql`update audit_log set after = '{"amount":"13"}' where id = ${id}`.execute(db);
    expect(await world.audit.verifyChain()).toMatchObject({ ok: false, faults: [id] });
    await sql`update audit_log set after = '{"amount":"12","reason":"ñ"}' where id = ${id}`.execute(
      db,
    );
    await sql`alter table audit_log enable trigger audit_log_append_only`.execute(db);
    expect(await world.audit.verifyChain()).toMatchObject({ ok: true });
  });

  test('detects a row deleted with database privileges', async () => {
    await note('user.reset_password');
    await note('user.change_password');
    const { items } = await world.audit.list({
      action: 'user.reset_password',
      page: 1,
      pageSize: 1,
    });
    const id = items[0]?.id ?? '';
    await expect(
      database().transaction(async (tx) => {
        // a superuser can bypass foreign keys and triggers
        await sql`set local session_replication_role = replica`.execute(tx);
        await sql`delete from audit_log where id = ${id}`.execute(tx);
        expect((await chainFaults(tx)).map(({ entryId }) => entryId)).toEqual([id]);
        throw new Error('rolled back');
      }),
    ).rejects.toThrow('rolled back');
  });
});

test('a digest distinguishes values of one person, but not of two people', () => {
  const [one, other] = [newAuditSalt(), newAuditSalt()];
  expect(personalDigest(one, 'ana@example.com')).toBe(personalDigest(one, 'ana@example.com'));
  expect(personalDigest(one, 'ana@example.com')).not.toBe(personalDigest(one, 'eva@example.com'));
  expect(personalDigest(one, 'ana@example.com')).not.toBe(personalDigest(other, 'ana@example.com'));
  expect(personalDigest(one, null)).toBeNull();
});
