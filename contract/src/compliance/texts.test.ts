import { expect, test } from 'vitest';
import {
  declarationBody,
  declarationNumber,
  declarationTextOf,
  EXPOSED_TERM,
  FIRST_DECLARATION_TEXT,
  shownDeclarationText,
} from './texts.ts';

const BODY = declarationBody(FIRST_DECLARATION_TEXT);

test('a text is read as it was written, with the version that it is published under', () => {
  expect(declarationTextOf(BODY, '3')).toEqual({ ...FIRST_DECLARATION_TEXT, version: '3' });
  const wrapped = BODY.replace('lícitas, del', 'lícitas,\r\n  del').replace(
    '## Sujeto',
    '\n\n## Sujeto',
  );
  expect(declarationTextOf(wrapped, '3')).toEqual({ ...FIRST_DECLARATION_TEXT, version: '3' });
});

test.each([
  ['nothing', ''],
  ['a part is missing', BODY.slice(0, BODY.indexOf('## Juramento'))],
  ['a part is empty', `${BODY.slice(0, BODY.indexOf('## Juramento'))}## Juramento\n `],
  ['a part is there twice', `${BODY}\n## Juramento\nOtro.`],
  ['another heading', BODY.replace('Sujeto obligado', 'Sujetos')],
  ['another order', BODY.split('\n\n').toReversed().join('\n\n')],
  ['something before the first part', `Hola.\n${BODY}`],
])('a body is no text where it has %s', (_name, body) => {
  expect(declarationTextOf(body, '1')).toBeNull();
});

test('published versions count from one, the text that comes with the program is before them', () => {
  expect(declarationNumber('12')).toBe(12);
  expect(declarationNumber(FIRST_DECLARATION_TEXT.version)).toBe(0);
});

test.each([
  [1, 'hace menos de un año,'],
  [5, 'hace menos de 5 años,'],
])('the years after office are those of the policy: %i', (years, words) => {
  const { exposed, oath } = shownDeclarationText(FIRST_DECLARATION_TEXT, { years });
  expect(exposed).toContain(words);
  expect(exposed).not.toContain(EXPOSED_TERM);
  expect(oath).toBe(FIRST_DECLARATION_TEXT.oath);
});
