import { expect, test } from 'vitest';
import { companyBody, companyTextOf, FIRST_COMPANY_TEXT } from './texts.ts';

const BODY = companyBody(FIRST_COMPANY_TEXT);

test('a text is read as it was written, with the version that it is published under', () => {
  expect(companyTextOf(BODY, '4')).toEqual({ ...FIRST_COMPANY_TEXT, version: '4' });
});

test.each([
  ['nothing', ''],
  ['a part is missing', BODY.slice(0, BODY.indexOf('## Juramento'))],
  ['another heading', BODY.replace('Juramento', 'Otro')],
  ['another order', BODY.split('\n\n').toReversed().join('\n\n')],
])('a body is no text where it has %s', (_name, body) => {
  expect(companyTextOf(body, '1')).toBeNull();
});
