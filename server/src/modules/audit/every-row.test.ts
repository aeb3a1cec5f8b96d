import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { auditCsv } from './csv.ts';
import type { Audit } from './door.ts';
import { everyRow } from './every-row.ts';
import type { AuditRow } from './store.ts';

const row = (at: number, actorName = 'Ana'): AuditRow & { actorName: string } => ({
  id: `0000000${at}`.slice(-7),
  at: new Date(at * 1000),
  actor_id: null,
  action: 'user.edit',
  target_kind: 'user',
  target_id: null,
  before: null,
  after: null,
  address: null,
  actorName,
});

test('the exported log has every entry once, even while it grows', async () => {
  const log = Array.from({ length: 23_456 }, (_, at) => row(23_456 - at));
  const asked: number[] = [];
  const listAfter: Audit['listAfter'] = async (filter, { last, limit }) => {
    expect(filter).toEqual({ action: 'user' });
    asked.push(limit);
    const from = last === null ? 0 : log.findIndex(({ id }) => id === last) + 1;
    const items = log.slice(from, from + limit);
    log.unshift(row(30_000 + asked.length));
    return items;
  };
  const ids: string[] = [];
  for await (const rows of everyRow(listAfter, { action: 'user' }))
    ids.push(...rows.map(({ id }) => id));
  expect(ids).toHaveLength(23_456);
  expect(new Set(ids).size).toBe(23_456);
  expect(asked).toEqual(Array(24).fill(1000));
});

test('people’s texts are text in it, whatever character they start with', async () => {
  const line = {
    id: 'x',
    at: '2026-03-01T12:00:00.000Z',
    actorId: null,
    actorName: ' =cmd|calc',
    action: 'user.edit',
    targetKind: 'user',
    targetId: null,
    targetName: '\t+1;"2"',
    before: null,
    after: { a: 'ñ' },
    address: null,
  };
  const csv = (await buffer(auditCsv([[line]]))).toString('utf8');
  expect(csv.startsWith('\ufeff"fecha";"quien";')).toBe(true);
  expect(csv).toContain(`;"' =cmd|calc";`);
  expect(csv).toContain(`"'\t+1;""2"""`);
});
