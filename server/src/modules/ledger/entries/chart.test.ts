import { expect, test } from 'vitest';
import { newId } from '#core/id.ts';
import * as chart from './chart.ts';
import type { AccountRef } from './refs.ts';

test('lines of the same account are added up and zero amounts are dropped', () => {
  const [userId, projectId] = [newId(), newId()];
  const wallet = chart.available(userId, projectId, 'USD');
  const held = chart.held(userId, projectId, 'USD');
  expect(
    chart.postings([
      ...chart.move(wallet, held, 5n),
      ...chart.move(chart.available(userId.toUpperCase(), projectId, 'USD'), held, 2n),
      ...chart.move(held, chart.fees('USD'), 0n),
    ]),
  ).toMatchObject([{ amount: -7n }, { account: held, amount: 7n }]);
});

test('the chart is the only place that builds an account reference', () => {
  const [userId, projectId] = [newId(), newId()];
  const plain = { holder: 'user', userId, projectId, asset: 'USD', purpose: 'available' } as const;
  // @ts-expect-error an object with the same columns is no reference: only the chart builds one
  const refused: AccountRef = plain;
  const built: AccountRef = chart.available(userId, projectId, 'USD');
  expect(refused).toEqual(built);
});
