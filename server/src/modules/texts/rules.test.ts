import { expect, test } from 'vitest';
import { textsToAccept } from '#contract/texts/in-force.ts';
import { inForceFrom, inForceOf } from './rules.ts';

const version = (number: number, substantial = false) => ({
  kind: 'terms' as const,
  number,
  substantial,
});

test('a text without a published version uses the settings’ version and URL', () => {
  expect(inForceOf([], '2026-11').terms).toEqual({ version: '2026-11', number: 0, asked: 0 });
});

test('the latest version is in force, and people must accept the latest change in substance', () => {
  const texts = inForceOf([version(1), version(2, true), version(3)], '2026-11');
  expect(texts.terms).toEqual({ version: '3', number: 3, asked: 2 });
  expect(texts.privacy.number).toBe(0);
});

test('people must accept only changes in substance after the version that they accepted', () => {
  const texts = inForceOf([version(1), version(2, true), version(3)], '2026-11');
  expect(textsToAccept({ termsNumber: 1, privacyNumber: 0 }, texts)).toEqual(['terms']);
  expect(textsToAccept({ termsNumber: 2, privacyNumber: 0 }, texts)).toEqual([]);
  // a person without an own acceptance must accept both, changed or not
  expect(textsToAccept({ termsNumber: null, privacyNumber: null }, texts)).toEqual([
    'terms',
    'privacy',
  ]);
});

test('a version comes into force at the start of its day in Argentina, never before its publication or its predecessor', () => {
  const now = new Date('2026-11-20T15:00:00Z');
  const from = (inForceOn: string, preceding: Date | null = null) =>
    inForceFrom({ inForceOn }, now, preceding).toISOString();
  expect(from('2026-11-25')).toBe('2026-11-25T03:00:00.000Z');
  expect(from('2026-11-20')).toBe(now.toISOString());
  expect(from('2026-11-25', new Date('2026-12-01T03:00:00Z'))).toBe('2026-12-01T03:00:00.000Z');
});
