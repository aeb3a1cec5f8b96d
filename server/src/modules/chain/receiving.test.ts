import { expect, test } from 'vitest';
import type { ChainPlace } from './gateway.ts';
import { receivingAt } from './index.ts';
import { received } from './receivers.ts';

const BASE: ChainPlace = {
  rpcUrl: 'http://127.0.0.1:8545',
  chainId: 1,
  contract: '0xToken',
  company: '0xOwn',
  confirmations: 12,
  walletKey: null,
  roots: null,
  development: false,
};

test('the wallet set by an administrator receives in place of the installation’s, until it is emptied', () => {
  let wallet = '';
  let base: ChainPlace | null = BASE;
  const place = receivingAt(
    () => wallet,
    () => base,
  );
  expect(place()).toBe(BASE);
  wallet = '0xSet';
  expect(place()).toEqual({ ...BASE, company: '0xSet' });
  // the same object while nothing changes: a gateway is opened once for each
  expect(place()).toBe(place());
  wallet = BASE.company;
  expect(place()).toBe(BASE);
  wallet = '0xOther';
  expect(place()?.company).toBe('0xOther');
  wallet = '';
  expect(place()).toBe(BASE);
  base = null;
  wallet = '0xSet';
  expect(place()).toBeNull();
});

test('an address was left when it last ceased to receive, and not while it receives', () => {
  const at = (hour: number) => new Date(Date.UTC(2026, 2, 2, hour));
  const row = (address: string, since: number, until: number | null) => ({
    id: `${address}${since}`,
    address,
    since: at(since),
    until: until === null ? null : at(until),
  });
  const rows = [row('b', 3, null), row('a', 2, 3), row('b', 1, 2), row('a', 0, 1)];
  expect(received(rows, 'b')).toEqual({
    all: new Set(['a', 'b']),
    left: new Map([['a', at(3)]]),
  });
  // recently set in another process, and not noted yet
  expect(received(rows, 'c').left).toEqual(
    new Map([
      ['a', at(3)],
      ['b', at(2)],
    ]),
  );
});
