import { expect } from 'vitest';
import { companyOfPerson, ownCompany } from '#contract/companies/schemas.ts';
import { FIRST_COMPANY_TEXT } from '#contract/companies/texts.ts';
import type { CompanyPaper } from '#contract/companies/values.ts';
import { notificationsPage } from '#contract/notifications/schemas.ts';
import { COMPANY, OWNERS, POWER } from '../../../src/modules/companies/sample.test-support.ts';
import { type Desk, OK } from '../desk.ts';
import { uploadPaper } from '../firm.ts';

/** The oath with which a representative submits. */
export const OATH = { textVersion: FIRST_COMPANY_TEXT.version, threshold: 1000, sworn: true };

/** What representatives and administrators do with the filings of a company. @param desk called each time */
export function filingsOf(desk: () => Desk) {
  const own = async (who: string) =>
    ownCompany.parse((await desk().product.call(who, 'GET', '/companies/me')).body);
  const seen = async (of: string, who = 'admin') =>
    companyOfPerson.parse(
      (await desk().product.call(who, 'GET', `/companies/people/${desk().product.id(of)}`)).body,
    );
  const write = (who: string, part: string, body: object) =>
    desk().outcome(who, 'PUT', `/companies/me/${part}`, body);
  const submit = (who: string, body: object = OATH) =>
    desk().product.call(who, 'POST', '/companies/me/submit', { body });

  async function upload(who: string, paper: CompanyPaper) {
    const place = (await own(who)).company?.places.find((one) => one.paper === paper);
    return uploadTo(who, place?.id ?? '');
  }
  const uploadTo = (who: string, id: string) => uploadPaper(desk(), who, id);
  /** Fills in everything except the papers. */
  async function writeAll(who: string, more: { company?: object; owners?: object } = {}) {
    expect(await write(who, 'company', { ...COMPANY, ...more.company })).toEqual(OK);
    expect(await write(who, 'power', POWER)).toEqual(OK);
    expect(await write(who, 'owners', { ...OWNERS, ...more.owners })).toEqual(OK);
  }
  /** Uploads a paper to every place, or only where none is. */
  async function uploadAll(who: string, { missing }: { missing: boolean }) {
    for (const { id, files } of (await own(who)).company?.places ?? [])
      if (!missing || files.length === 0) await uploadTo(who, id);
  }
  /** Writes parts, uploads the papers that are missing, or new ones of a new power, and submits. @returns the submitted filing's id */
  async function handIn(who: string, parts: Readonly<Record<string, object>>): Promise<string> {
    for (const [part, body] of Object.entries(parts))
      expect(await write(who, part, body)).toEqual(OK);
    await uploadAll(who, { missing: !Object.hasOwn(parts, 'power') });
    expect(await desk().outcome(who, 'POST', '/companies/me/submit', OATH)).toEqual(OK);
    return openFiling(who);
  }
  const openFiling = async (of: string) =>
    (await seen(of)).company?.filings.find(({ state }) => state === 'submitted')?.id ?? '';
  const decide = (
    who: string,
    id: string,
    { decision, body }: { decision: 'approve' | 'refuse'; body?: object | undefined },
  ) => desk().outcome(who, 'POST', `/companies/filings/${id}/${decision}`, body);
  const deposit = (who: string, amount = '1000.00') =>
    desk().outcome(who, 'POST', '/payments/deposits', {
      projectId: desk().scene.projectId,
      type: 'usd_bank_transfer',
      sentCurrency: 'USD',
      amount,
    });
  const notices = async () =>
    notificationsPage
      .parse((await desk().product.call('firm', 'GET', '/notifications')).body)
      .items.map(({ title }) => title);
  return {
    own,
    seen,
    write,
    submit,
    upload,
    uploadTo,
    uploadAll,
    handIn,
    writeAll,
    openFiling,
    decide,
    deposit,
    notices,
  };
}
