import { afterAll, beforeAll, expect, test } from 'vitest';
import { deskPage } from '#contract/desk/schemas.ts';
import { type Desk, OK, openDesk } from '../desk.ts';

let desk: Desk;
beforeAll(async () => {
  desk = await openDesk('embedded');
});
afterAll(() => desk?.product.close());

/** The pending items of a movement in an administrator's inbox, by kind and risks. */
async function waiting(who: string, id: string) {
  const { body } = await desk.product.call(who, 'GET', '/desk/items?pageSize=100');
  return deskPage
    .parse(body)
    .items.filter((item) => item.id === id)
    .map(({ kind, risks }) => [kind, risks.includes('second_approval')]);
}
const setState = (who: string, state: 'active' | 'blocked') =>
  desk.product.database.db
    .updateTable('users')
    .set({ state })
    .where('id', '=', desk.product.id(who))
    .execute();

test('a reversal with a first approval waits for others than its giver, while the giver may decide', async () => {
  const { depositId } = desk.scene;
  const revert = { reason: 'era de otra persona' };
  expect(
    await desk.outcome('fay', 'POST', `/payments/deposits/${depositId}/revert`, revert),
  ).toEqual(OK);
  expect(await waiting('second', depositId)).toEqual([['deposit', true]]);
  // its giver can do nothing about it
  expect(await waiting('fay', depositId)).toEqual([]);
  await setState('fay', 'blocked');
  expect(await waiting('second', depositId)).toEqual([]);
  await setState('fay', 'active');
  expect(await waiting('second', depositId)).toEqual([['deposit', true]]);
});

test('so does a return', async () => {
  const { withdrawalId: id } = desk.scene;
  const path = `/payments/withdraws/${id}`;
  expect(await desk.outcome('admin', 'PUT', `${path}/accept`, {})).toEqual(OK);
  expect(await desk.outcome('admin', 'PUT', `${path}/send`, { reference: 'BNK 9' })).toEqual(OK);
  await desk.product.database.db
    .insertInto('movement_approvals')
    .values({
      movement_id: id,
      step: 'return',
      approved_by: desk.product.id('fay'),
      approved_at: desk.product.clock.now(),
      amount: 5_000n,
      reference: null,
      bank_line_id: null,
      charged: null,
      charged_currency: null,
    })
    .execute();
  expect(await waiting('second', id)).toEqual([['return', true]]);
  expect(await waiting('fay', id)).toEqual([]);
  await setState('fay', 'blocked');
  expect(await waiting('second', id)).toEqual([]);
  await setState('fay', 'active');
});

test('of a pending movement only the mark goes when its first approval lapses', async () => {
  const id = await desk.deposit('500.00');
  expect(await desk.accept('fay', id)).toEqual(OK);
  expect(await waiting('second', id)).toEqual([['deposit', true]]);
  await setState('fay', 'blocked');
  expect(await waiting('second', id)).toEqual([['deposit', false]]);
  await setState('fay', 'active');
});
