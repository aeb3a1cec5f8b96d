import { afterAll, beforeAll, expect, test } from 'vitest';
import { withdrawalsPage } from '#contract/payments/schemas.ts';
import { DAY_MS, type Desk, OK, openDesk } from '../desk.ts';

let desk: Desk;
beforeAll(async () => {
  desk = await openDesk('embedded');
});
afterAll(() => desk?.product.close());

const cautions = async () => {
  const path = `/payments/withdraws?filter[id]=${desk.scene.withdrawalId}`;
  const { body } = await desk.product.call('admin_l2', 'GET', path);
  return withdrawalsPage.parse(body).items[0]?.cautions ?? [];
};
const edit = (body: object) => desk.outcome('admin', 'PUT', `/users/${desk.scene.rich}`, body);
const notices = async () =>
  (
    await desk.product.database.db
      .selectFrom('notifications')
      .select('body')
      .where('user_id', '=', desk.scene.rich)
      .where('kind', '=', 'account_edited')
      .orderBy('created_at')
      .execute()
  ).map(({ body }) => body);

test('a verified person whom the desk renames has a caution on their withdrawals for a month, and reads what changed', async () => {
  expect(await cautions()).not.toContain('person_renamed');
  expect(await edit({ phone: '+5491155550000' })).toEqual(OK);
  expect(await cautions()).not.toContain('person_renamed');
  expect(await edit({ name: 'Titular', lastname: 'De la cuenta' })).toEqual(OK);
  expect(await cautions()).toContain('person_renamed');
  const notified = await notices();
  expect(notified.at(-1)).toContain('Operaciones cambió tu nombre.');
  expect(notified.at(0)).toContain('Operaciones cambió datos de tu perfil.');
  await desk.later(29 * DAY_MS);
  expect(await cautions()).toContain('person_renamed');
  await desk.later(2 * DAY_MS);
  expect(await cautions()).not.toContain('person_renamed');
});
