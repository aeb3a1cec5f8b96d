import { afterAll, beforeAll, expect, test } from 'vitest';
import { ownCompany } from '#contract/companies/schemas.ts';
import { companyBody, FIRST_COMPANY_TEXT } from '#contract/companies/texts.ts';
import { publishedText, textDraft } from '#contract/texts/schemas.ts';
import { person } from '../../../src/modules/companies/sample.test-support.ts';
import { type Desk, OK, openDesk } from '../desk.ts';
import { foundFirm } from '../firm.ts';

let desk: Desk;
beforeAll(async () => {
  desk = await openDesk('embedded');
  await foundFirm(desk);
});
afterAll(() => desk?.product.close());

const own = async () =>
  ownCompany.parse((await desk.product.call('firm', 'GET', '/companies/me')).body);
const save = (oath: string, more: object = {}) =>
  desk.product.call('admin', 'PUT', '/texts', {
    body: {
      kind: 'company',
      body: companyBody({ ...FIRST_COMPANY_TEXT, oath }),
      summary: 'Otra redacción.',
      substantial: false,
      inForceOn: '2026-03-20',
      ...more,
    },
  });
const submit = (textVersion: string) =>
  desk.outcome('firm', 'POST', '/companies/me/submit', {
    textVersion,
    threshold: 1000,
    sworn: true,
  });

test('a body without its two parts is refused, and so is a version that would ask for another filing', async () => {
  expect((await save('Juro.', { body: '## Juramento\nJuro.' })).body).toMatchObject({
    details: [{ path: 'body', message: 'COMPANY_PARTS' }],
  });
  expect((await save('Juro.', { substantial: true })).body).toMatchObject({
    details: [{ path: 'substantial', message: 'INVALID' }],
  });
});

test('another wording is published by two and sworn from its day on; what was filed keeps its version', async () => {
  expect((await own()).text).toEqual(FIRST_COMPANY_TEXT);
  const { id, revision } = textDraft.parse((await save('Juro por la empresa.')).body);
  const publish = (who: string) =>
    desk.product.call(who, 'POST', `/texts/drafts/${id}/publish`, { body: { revision } });
  expect((await publish('admin')).key).toBe('OWN_REQUEST');
  expect(publishedText.parse((await publish('second')).body)).toMatchObject({ number: 1 });
  // published, and not in force yet
  expect((await own()).text).toEqual(FIRST_COMPANY_TEXT);
  desk.product.clock.set(new Date('2026-03-20T02:59:59.999Z'));
  await desk.product.logIn('firm');
  expect((await own()).text.version).toBe(FIRST_COMPANY_TEXT.version);
  desk.product.clock.advance(1);
  expect((await own()).text).toEqual({
    ...FIRST_COMPANY_TEXT,
    version: '1',
    oath: 'Juro por la empresa.',
  });
  const owners = [{ ...person('4', 10_000) }];
  const put = { nobodyReaches: false, owners };
  expect(await desk.outcome('firm', 'PUT', '/companies/me/owners', put)).toEqual(OK);
  expect(await submit(FIRST_COMPANY_TEXT.version)).toEqual([409, 'DECLARATION_TEXT_OLD']);
  expect(await submit('1')).toEqual(OK);
  const versions = await desk.product.database.db
    .selectFrom('company_filings')
    .select(['state', 'text_version'])
    .orderBy('submitted_at')
    .execute();
  expect(versions.map(({ text_version }) => text_version)).toEqual([
    FIRST_COMPANY_TEXT.version,
    '1',
  ]);
});
