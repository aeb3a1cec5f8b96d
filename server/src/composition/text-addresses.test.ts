import { expect, test } from 'vitest';
import { inForceOf } from '../modules/texts/rules.ts';
import { textsElsewhere } from './text-addresses.ts';

const LINKS = {
  TERMS_URL: 'https://ladrillo.example/terminos',
  PRIVACY_URL: 'https://ladrillo.example/privacidad',
};
const none = inForceOf([], '2026-11');
const one = { version: '1', number: 1, asked: 0 };

test('a text is read at its configured address until a version of it is published here', () => {
  expect(textsElsewhere(LINKS, none)).toEqual(['terms', 'privacy']);
  expect(textsElsewhere(LINKS, { ...none, terms: one })).toEqual(['privacy']);
  expect(textsElsewhere(LINKS, { terms: one, privacy: one })).toEqual([]);
  expect(textsElsewhere({ ...LINKS, TERMS_URL: undefined }, none)).toEqual(['privacy']);
});
