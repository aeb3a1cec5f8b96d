import { expect, test } from 'vitest';
import { projectBody } from '../projects/draft.ts';
import { profileBody } from '../users/schemas.ts';
import { givenDay } from './page.ts';
import { oneLine } from './text.ts';

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
