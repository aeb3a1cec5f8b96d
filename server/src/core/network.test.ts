import { expect, test } from 'vitest';
import { addressOf, networkOf, siteOf } from './network.ts';

test('a disconnected caller has an empty address, which counts as a network of its own', () => {
  expect(addressOf({ ip: undefined })).toBe('');
  expect(siteOf(addressOf({}))).toBe('');
  expect(addressOf({ ip: '198.51.100.7' })).toBe('198.51.100.7');
});

test('an IPv4 address is a network of its own, also when mapped to IPv6', () => {
  expect(networkOf('198.51.100.7')).toBe('198.51.100.7');
  expect(siteOf('::ffff:198.51.100.7')).toBe('198.51.100.7');
});

test('IPv6 addresses share a network by their first half, and a site by their first three groups', () => {
  expect(networkOf('2001:db8:1:2::7')).toBe('2001:db8:1:2');
  expect(networkOf('2001:db8:1:3::7')).not.toBe(networkOf('2001:db8:1:2::7'));
  expect(siteOf('2001:db8:1:3::7')).toBe(siteOf('2001:db8:1:2::7'));
});
