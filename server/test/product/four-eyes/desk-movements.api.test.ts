import { afterAll, beforeAll, expect, test } from 'vitest';
import type { DeskKind } from '#contract/desk/kinds.ts';
import { deskCounts, deskPage } from '#contract/desk/schemas.ts';
import { depositsPage } from '#contract/payments/schemas.ts';
import { DAY_MS, type Desk, OK, openDesk } from '../desk.ts';
import { fieldOf } from '../product.ts';
import { made } from '../scene.ts';

let desk: Desk;
beforeAll(async () => {
  desk = await openDesk('embedded');
  // the destination of a withdrawal is no new one any more
  await desk.later(4 * DAY_MS);
});
afterAll(() => desk?.product.close());

const waiting = async (who: string, kind: DeskKind) =>
  deskPage.parse((await desk.product.call(who, 'GET', `/desk/items?filter[kind]=${kind}`)).body)
    .items;
const counted = async (who: string, kind: DeskKind) =>
  deskCounts
    .parse((await desk.product.call(who, 'GET', '/desk/counts')).body)
    .kinds.find((one) => one.kind === kind)?.count;

/** The risks of an item, for an administrator; undefined when it does not wait. */
const risksOf = async (who: string, kind: DeskKind, id: string) =>
  (await waiting(who, kind)).find((item) => item.id === id)?.risks;

test('a movement with the first of two approvals waits, also one that is to come back', async () => {
  const { projectId, otherProjectId, bankAccountId } = desk.scene;
  const ask = async (path: string, body: object) =>
    fieldOf(await made(desk.product, 'rich', { method: 'POST', path, body }), 'id');
  const deposit = await desk.deposit('400.00');
  const withdrawal = await ask('/payments/withdraws', {
    projectId,
    currency: 'USD',
    amount: '400.00',
    receivedCurrency: 'USD',
    bankAccountId,
  });
  const transfer = await ask(`/balance/${projectId}/transfer`, {
    toProjectId: otherProjectId,
    currency: 'USD',
    amount: '400.00',
  });
  const accept: Readonly<Record<string, string>> = {
    deposit: `/payments/deposits/${deposit}/accept`,
    withdrawal: `/payments/withdraws/${withdrawal}/accept`,
    transfer: `/balance/transfers/${transfer}/accept`,
  };
  const ids = { deposit, withdrawal, transfer } as const;
  for (const kind of ['deposit', 'withdrawal', 'transfer'] as const) {
    expect(await risksOf('second', kind, ids[kind])).not.toContain('second_approval');
    expect([kind, await desk.outcome('fay', 'PUT', accept[kind] ?? '', {})]).toEqual([kind, OK]);
    expect(await risksOf('second', kind, ids[kind])).toContain('second_approval');
    expect(await desk.outcome('third', 'PUT', accept[kind] ?? '', {})).toEqual(OK);
    expect(await risksOf('second', kind, ids[kind])).toBeUndefined();
  }
  // what the bank sent back waits from its first approval on, for every administrator who may give the second
  const path = `/payments/withdraws/${withdrawal}`;
  expect(await desk.outcome('fay', 'PUT', `${path}/send`, {})).toEqual(OK);
  expect(await waiting('second', 'return')).toEqual([]);
  const returned = (who: string) =>
    desk.outcome(who, 'POST', `${path}/return`, { reason: 'Rebotó' });
  expect(await returned('fay')).toEqual(OK);
  for (const who of ['second', 'admin_l2'])
    expect(await waiting(who, 'return')).toMatchObject([
      {
        id: withdrawal,
        amount: { amount: '400.00', currency: 'USD' },
        person: { id: desk.scene.rich },
        risks: ['second_approval'],
      },
    ]);
  expect(await counted('second', 'return')).toBe(1);
  expect(await returned('third')).toEqual(OK);
  expect(await waiting('second', 'return')).toEqual([]);
  // a credit that is to be reverted
  const revert = (who: string) =>
    desk.outcome(who, 'POST', `/payments/deposits/${deposit}/revert`, { reason: 'Era de otra' });
  expect(await revert('fay')).toEqual(OK);
  expect(await risksOf('second', 'deposit', deposit)).toContain('second_approval');
  expect(await revert('third')).toEqual(OK);
  expect(await risksOf('second', 'deposit', deposit)).toBeUndefined();
});

test('late money with the first of two approvals waits, although its deposit expired', async () => {
  const id = await desk.deposit('500.00');
  await desk.later(60 * DAY_MS);
  await desk.product.modules.payments.expireDueDeposits();
  expect(await risksOf('second', 'deposit', id)).toBeUndefined();
  expect(await desk.accept('fay', id)).toEqual(OK);
  expect(await risksOf('second', 'deposit', id)).toContain('second_approval');
  const shown = await desk.product.call('second', 'GET', `/payments/deposits?filter[id]=${id}`);
  expect(depositsPage.parse(shown.body).items).toMatchObject([
    { status: 'rejected', firstApproval: { mine: false, amount: '500.00' } },
  ]);
  expect(await desk.accept('second', id)).toEqual(OK);
  expect(await risksOf('second', 'deposit', id)).toBeUndefined();
});
