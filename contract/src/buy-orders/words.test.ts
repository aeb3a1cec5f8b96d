import { expect, it } from 'vitest';
import { orderMoneyText } from './saver-words.ts';
import { type AwaitedMovement, moneyAfter } from './words.ts';

type Status = AwaitedMovement['status'];
const deposit = (status: Status): AwaitedMovement => ({
  kind: 'deposit',
  orderNumber: 'D-1',
  status,
});
const transfer = (status: Status): AwaitedMovement => ({
  kind: 'transfer',
  orderNumber: 'T-1',
  status,
});

it('money is coming while a movement is pending and none was credited', () => {
  const after = (...of: AwaitedMovement[]) => moneyAfter(of, true);
  expect(after(deposit('rejected'))).toBe('away');
  expect(after(deposit('rejected'), transfer('rejected'))).toBe('away');
  expect(after(deposit('rejected'), transfer('pending'))).toBe('coming');
  expect(after(deposit('sent'), transfer('rejected'))).toBe('coming');
  expect(after(deposit('rejected'), transfer('completed'))).toBe('part');
  expect(after(deposit('completed'), transfer('completed'))).toBe('free');
});

it('money of who may not act is kept, all of it or a part', () => {
  expect(moneyAfter([deposit('completed')], false)).toBe('kept');
  expect(moneyAfter([deposit('completed'), transfer('rejected')], false)).toBe('kept');
  expect(moneyAfter([deposit('rejected')], false)).toBe('away');
});

it('a pending movement is named even to who may not act, and nothing else is offered then', () => {
  const text = orderMoneyText([deposit('rejected'), transfer('pending')], false);
  expect(text).toContain('T-1 sigue en curso');
  expect(text).not.toContain('programar');
  expect(orderMoneyText([deposit('rejected')], false)).toBe('');
});

it('beside a pending movement, what is ordered again is the purchase and not the movement', () => {
  const text = orderMoneyText([deposit('rejected'), transfer('pending')], true);
  expect(text).toContain('volvé a programar la compra con otro dinero');
  expect(text).not.toContain('programala');
});
