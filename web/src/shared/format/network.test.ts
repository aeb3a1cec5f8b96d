import { expect, test } from 'vitest';
import { networkKind } from './network.ts';

test.each([
  ['127.0.0.1', 'local'],
  ['::1', 'local'],
  ['::ffff:192.168.1.20', 'local'],
  ['172.16.0.9', 'local'],
  ['172.32.0.9', 'other'],
  ['fd12:3456::1', 'local'],
  ['fe80::1', 'local'],
  ['100.64.1.1', 'other'],
  ['190.2.3.4', 'other'],
  ['2800:810::1', 'other'],
])('%s is a %s network', (address, kind) => {
  expect(networkKind(address)).toBe(kind);
});

test.each([
  ['190.2.3.4', '190.2.3.4', 'same'],
  ['190.2.3.4', '::ffff:190.2.3.4', 'same'],
  ['190.2.3.4', '190.2.3.5', 'other'],
  ['2800:810:4a:1:aaaa::1', '2800:0810:004a:0001::2', 'same'],
  ['2800:810:4a:1::1', '2800:810:4a:2::1', 'other'],
  ['2800::1', '2800:0:0:0:9:9:9:9', 'same'],
  ['192.168.0.2', '192.168.0.3', 'local'],
])('%s seen from %s is %s', (address, own, kind) => {
  expect(networkKind(address, own)).toBe(kind);
});
