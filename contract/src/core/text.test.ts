import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectBody } from '../projects/draft.ts';
import { profileBody } from '../users/schemas.ts';
import { givenDay } from './page.ts';
import { freeText, oneLine } from './text.ts';

test.each([
  'Norte\n=1+1',
  'Norte\r=1',
  'a\u0085b',
  'a\u2028b',
  'a\u2029b',
  'a\tb',
  'a\u001bb',
  'a\u202eb',
])('one line of text is not %j', (text) => {
  expect(oneLine(40).safeParse(text).error?.issues[0]?.message).toBe('INVALID');
  for (const faulty of [
    { name: text },
    { name: 'Norte', tagline: text },
    { name: 'Norte', location: { city: text } },
    { name: 'Norte', tasks: [{ title: text }] },
  ])
    expect(projectBody.safeParse(faulty).success).toBe(false);
  expect(profileBody.safeParse({ city: text }).success).toBe(false);
});

test('one line of text keeps its symbols and is trimmed', () => {
  expect(oneLine(40).parse(' Edificio «Ñandú» 👷‍♀️ 2\n')).toBe('Edificio «Ñandú» 👷‍♀️ 2');
  expect(projectBody.parse({ name: 'Norte', description: 'uno\ndos' }).description).toBe(
    'uno\ndos',
  );
});

test('text of several lines is kept without the signs that turn it around', () => {
  expect(
    freeText(40).parse(' Pagué\u202e\u061c 001\u202c\n\tde\u0000 \u2066Ana\u2069 👷‍♀️\u200f '),
  ).toBe('Pagué 001\n\tde Ana 👷‍♀️');
  // nothing else than such signs is no text
  expect(freeText(40).min(1, 'REQUIRED').safeParse('\u202e\u200f').error?.issues[0]?.message).toBe(
    'REQUIRED',
  );
  expect(projectBody.parse({ name: 'Norte', description: 'a\u202eb' }).description).toBe('ab');
});

const HERE = join(import.meta.dirname, '..');
/** Texts that are compared and never shown. */
const COMPARED = ['desk/find.ts', 'location/endpoints.ts', 'second-factor/schemas.ts'];
/** A trimmed text with a pattern of its own names the signs that it may have. */
const TRIMMED =
  /\.string\(\)\s*\.trim\(\)(?:\s*\.(?!regex|pipe)\w+\([^()]*\))*(?!\s*\.(?:regex|pipe|\w+\([^()]*\)))/;

test('texts come in by one of the two, everywhere', () => {
  const others = globSync('**/*.ts', { cwd: HERE })
    .filter((name) => !name.endsWith('.test.ts') && name !== 'core/text.ts')
    .filter((name) => TRIMMED.test(readFileSync(join(HERE, name), 'utf8')));
  expect(others.toSorted()).toEqual(COMPARED);
  expect(TRIMMED.test("z.string().trim().min(3, 'REQUIRED').max(9)")).toBe(true);
  expect(TRIMMED.test("z.string().trim().max(9).regex(/^a$/, 'INVALID')")).toBe(false);
});

test('days are within the supported centuries', () => {
  for (const text of ['1900-01-01', '2026-11-22', '2200-12-31'])
    expect(givenDay.parse(text)).toBe(text);
  for (const text of [
    '1899-12-31',
    '2201-01-01',
    '9999-12-31',
    '0000-01-01',
    '0001-01-01',
    '2026-02-30',
  ]) {
    expect(givenDay.safeParse(text).error?.issues[0]?.message).toBe('DATE_INVALID');
    for (const faulty of [
      { deliveryDate: text },
      { tasks: [{ title: 'Cimientos', startDate: text }] },
      { tasks: [{ title: 'Cimientos', endDate: text }] },
      { documents: [{ file: '018f5a3e-7c1d-7d2a-9b3c-0123456789ab', issuedOn: text }] },
      {
        rounds: [
          { number: 1, startDate: text, days: 1, tokenCount: 1, price: '1', minimumPercent: 1 },
        ],
      },
    ])
      expect(projectBody.safeParse({ name: 'Norte', ...faulty }).success).toBe(false);
    expect(profileBody.safeParse({ birthdate: text }).success).toBe(false);
  }
});
