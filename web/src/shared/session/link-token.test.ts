import { expect, test } from 'vitest';
import { linkTokenIn } from './link-token.ts';

test.each([
  ['the fragment', { search: '', hash: '#token=abc' }, 'abc'],
  ['the query of an older link', { search: '?token=abc', hash: '' }, 'abc'],
  ['the fragment before the query', { search: '?token=old', hash: '#token=new' }, 'new'],
  ['an address without one', { search: '?x=1', hash: '#contenido' }, null],
])('reads the secret of a link from %s', (_, address, token) => {
  expect(linkTokenIn(address)).toBe(token);
});
