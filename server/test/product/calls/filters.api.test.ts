import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '#core/id.ts';
import { addCallers, openProduct, type ProductUnderTest } from '../product.ts';
import { type Scene, setScene } from '../scene.ts';

let product: ProductUnderTest;
let scene: Scene;
beforeAll(async () => {
  product = await openProduct();
  await addCallers(product);
  scene = await setScene(product);
});
afterAll(() => product.close());

const NOBODY = newId();
/** Caller, list, filter, a value that occurs, and one that does not. */
const FILTERS = [
  ['admin_l2', '/payments/deposits', 'type', 'usd_bank_transfer', 'card'],
  ['admin_l2', '/payments/deposits', 'sentCurrency', 'USD', 'ARS'],
  ['admin_l2', '/payments/deposits', 'status', 'pending', 'rejected'],
  ['admin_l2', '/payments/deposits', 'userId', 'rich', NOBODY],
  ['rich', '/payments/me/deposits', 'type', 'usd_bank_transfer', 'card'],
  ['rich', '/payments/me/deposits', 'sentCurrency', 'USD', 'ARS'],
  ['rich', '/payments/me/deposits', 'status', 'pending', 'rejected'],
  ['admin_l2', '/payments/withdraws', 'type', 'bank_transfer', 'usdt_transfer'],
  ['admin_l2', '/payments/withdraws', 'receivedCurrency', 'USD', 'ARS'],
  ['admin_l2', '/payments/withdraws', 'status', 'pending', 'sent'],
  ['admin_l2', '/payments/withdraws', 'userId', 'rich', NOBODY],
  ['admin_l2', '/balance/transfers', 'sentCurrency', 'USD', 'ARS'],
  ['admin_l2', '/balance/transfers', 'status', 'pending', 'completed'],
  ['admin_l2', '/balance/transfers', 'userId', 'rich', NOBODY],
  ['rich', '/projects', 'name', 'ceibo', 'zzzzqqqq'],
  ['rich', '/projects', 'status', 'published', 'cancelled'],
  ['guest', '/projects/guest', 'name', 'ceibo', 'zzzzqqqq'],
  ['guest', '/projects/guest', 'status', 'published', 'cancelled'],
  ['rich', '/projects/contracts/me', 'status', 'in_progress', 'closed'],
  ['rich', '/projects/properties/me', 'status', 'reserved', 'sold'],
  ['rich', '/projects/properties', 'status', 'reserved', 'sold'],
] as const;

const total = async (
  who: string,
  path: string,
  { filter, value }: { filter: string; value: string },
) => {
  const given = value === 'rich' ? scene.rich : value;
  const { status, body } = await product.call(who, 'GET', `${path}?filter[${filter}]=${given}`);
  expect([path, filter, status]).toEqual([path, filter, 200]);
  return Reflect.get(Object(body), 'total');
};

test.each(FILTERS)('%s lists %s filtered by %s', async (who, path, filter, some, none) => {
  expect(await total(who, path, { filter, value: some })).toBeGreaterThan(0);
  expect(await total(who, path, { filter, value: none })).toBe(0);
});
