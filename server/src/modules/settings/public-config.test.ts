import { expect, test } from 'vitest';
import { publicLinks } from './public-config.ts';

const NOTHING = {
  whatsapp: '',
  instagram: '',
  x: '',
  linkedin: '',
  terms: '',
  privacy: '',
  explorer: '',
  metaverse: '',
};

test('unset values are absent, but consent always has a text to name', () => {
  const { terms, privacy, ...rest } = publicLinks(NOTHING, false);
  expect([terms, privacy]).toEqual(['/terms', '/privacy']);
  for (const link of Object.values(rest)) expect(link).toBeNull();
});

test('a demonstration has only its own help, terms and privacy', () => {
  const { whatsapp, terms, privacy, ...rest } = publicLinks(NOTHING, true);
  expect([whatsapp, terms, privacy]).toEqual(['/help', '/terms', '/privacy']);
  for (const link of Object.values(rest)) expect(link).toBeNull();
});

test('values that were set are kept, in a demonstration too', () => {
  const set = { ...NOTHING, terms: 'https://x.example/t', x: 'https://x.com/l' };
  expect(publicLinks(set, true)).toMatchObject({
    terms: 'https://x.example/t',
    x: 'https://x.com/l',
    privacy: '/privacy',
  });
});
