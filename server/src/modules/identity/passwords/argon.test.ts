import { expect, test } from 'vitest';
import { limitConcurrency } from '#core/turns.ts';
import { createPasswords } from './argon.ts';

test('matches only its own password, however its accents are encoded', async () => {
  const { hash, verify } = createPasswords();
  const stored = await hash('Ñandú-azul');
  expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await verify('Ñandú-azul'.normalize('NFD'), stored)).toBe(true);
  expect(await verify('Ñandu-azul', stored)).toBe(false);
  expect(await verify('Ñandú-azul', null)).toBe(false);
});

test('limits how many run and are queued, in order', async () => {
  const inTurn = limitConcurrency({ atOnce: 2, waiting: 2, full: () => new Error('full') });
  const order: number[] = [];
  let running = 0;
  let most = 0;
  const work = (number: number) => async () => {
    running += 1;
    most = Math.max(most, running);
    await Promise.resolve();
    order.push(number);
    running -= 1;
  };
  const all = [1, 2, 3, 4, 5].map((number) => inTurn(work(number)));
  const outcomes = await Promise.allSettled(all);
  expect(outcomes.map((outcome) => outcome.status)).toEqual([
    'fulfilled',
    'fulfilled',
    'fulfilled',
    'fulfilled',
    'rejected',
  ]);
  expect([order, most]).toEqual([[1, 2, 3, 4], 2]);
  await inTurn(work(6));
  expect(order.at(-1)).toBe(6);
});
