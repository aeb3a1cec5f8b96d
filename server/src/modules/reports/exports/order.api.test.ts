import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { dueSort, movementSort } from '#contract/payments/movements.ts';
import { purchaseSort } from '#contract/tokens/purchases.ts';
import { made } from '../../../../test/product/scene.ts';
import { type ExportDesk, openExports } from './exports.test-support.ts';

let desk: ExportDesk;
beforeAll(async () => {
  desk = await openExports();
});
afterAll(() => desk.product.close());

/** The lists of movements and purchases, each with its file and the orders of its view. */
const ORDERED = [
  ['/payments/deposits', '/exports/deposits', dueSort.options],
  ['/payments/withdraws', '/exports/withdraws', dueSort.options],
  ['/balance/transfers', '/exports/transfers', movementSort.options],
  ['/tokens/purchases', '/exports/purchases', purchaseSort.options],
] as const;
const NUMBERED = z.object({ items: z.array(z.object({ orderNumber: z.string() })) });

test.each(ORDERED)('the file of %s has the order of its view', async (list, file, sorts) => {
  const { product, rowsOf } = desk;
  await addMovements(desk);
  const orders = new Set<string>();
  const waiting = list === '/tokens/purchases' ? '' : 'filter[waiting]=true&';
  for (const query of ['', waiting, ...sorts.map((sort) => `sort=${sort}&`)]) {
    const { body } = await product.call('admin', 'GET', `${list}?${query}pageSize=100`);
    const shown = NUMBERED.parse(body).items.map(({ orderNumber }) => orderNumber);
    const rows = await rowsOf(`${file}?${query}`, 'admin');
    expect([query, rows.map(({ Orden }) => Orden)]).toEqual([query, shown]);
    orders.add(shown.join());
  }
  // rows of one order would have the order of any view
  expect([list, orders.size > 1]).toEqual([list, true]);
});

/** More withdrawals and transfers, each later and of another amount. */
async function addMovements({ product, scene }: ExportDesk): Promise<void> {
  const { bankAccountId, projectId, otherProjectId } = scene;
  for (const amount of ['90.00', '20.00']) {
    product.clock.set(new Date(product.clock.now().getTime() + 60_000));
    await made(product, 'rich', {
      method: 'POST',
      path: '/payments/withdraws',
      body: { projectId, currency: 'USD', amount, receivedCurrency: 'USD', bankAccountId },
    });
    await made(product, 'rich', {
      method: 'POST',
      path: `/balance/${projectId}/transfer`,
      body: { toProjectId: otherProjectId, currency: 'USD', amount },
    });
  }
}
