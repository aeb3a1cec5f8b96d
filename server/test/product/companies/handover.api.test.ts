import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { replacementsOfPerson } from '#contract/companies/replacements.ts';
import { FIRST_DECLARATION_TEXT } from '#contract/compliance/texts.ts';
import { pageOf } from '#contract/core/page.ts';
import { acceptances } from '#contract/texts/schemas.ts';
import { me } from '#contract/users/schemas.ts';
import { newId } from '#core/id.ts';
import { readBuyers } from '../../../src/modules/compliance/store/buyers.ts';
import { declarationsOf } from '../../../src/modules/compliance/store/declarations.ts';
import { DAY_MS, type Desk, OK, openDesk } from '../desk.ts';
import { foundFirm, NEXT, uploadPaper } from '../firm.ts';
import { appoint } from '../officers.ts';
import { fieldOf } from '../product.ts';

const PASSWORD = 'Otra-clave-2026';
const STOPPED = [409, 'WITHDRAWAL_STOPPED'];
const DECLARED = {
  exposure: 'never',
  office: '',
  leftOn: null,
  obliged: false,
  obligedAs: '',
  fundsOrigin: 'salary',
  fundsDetail: '',
  residences: [{ country: 'Argentina', number: '27-12345678-0' }],
  sworn: true,
};
const cases = pageOf(z.object({ title: z.string() }));

describe.each(['embedded', 'postgres'] as const)(
  'what a change of representative may not let through (%s)',
  (engine) => {
    let desk: Desk;
    let withdrawalId = '';
    const firm = () => desk.product.id('firm');

    beforeAll(async () => {
      desk = await openDesk(engine);
      ({ withdrawalId } = await foundFirm(desk));
      await desk.later(8 * DAY_MS, ['firm']);
      await appoint(desk, ['second', 'third']);
      const declared = {
        ...DECLARED,
        textVersion: FIRST_DECLARATION_TEXT.version,
        exposedYears: 2,
      };
      const { key } = await desk.product.call('firm', 'POST', '/compliance/declarations/me', {
        body: declared,
      });
      expect(key).toBeNull();
      const body = { userId: firm(), title: 'De la empresa', note: 'Empieza', alertIds: [] };
      expect(await desk.outcome('second', 'POST', '/compliance/cases', body)).toEqual([201, null]);
    });
    afterAll(() => desk?.product.close());

    const path = () => `/companies/people/${firm()}/replacements`;
    const set = (who: string, values: object) =>
      desk.product.database.db
        .updateTable('users')
        .set(values)
        .where('id', '=', desk.product.id(who))
        .execute();
    const open = async () => {
      const { body } = await desk.product.call('second', 'GET', path());
      return replacementsOfPerson.parse(body).items.find(({ state }) => state === 'proposed');
    };
    async function propose(): Promise<string> {
      expect(await desk.outcome('admin', 'POST', path(), NEXT)).toEqual(OK);
      return (await open())?.id ?? '';
    }
    const decide = (who: string, id: string, what: 'approve' | 'refuse', body: object) =>
      desk.outcome(who, 'POST', `/companies/replacements/${id}/${what}`, body);
    const refuse = (id: string) => decide('second', id, 'refuse', { reason: 'Se revocó' });
    const accept = () =>
      desk.outcome('third', 'PUT', `/payments/withdraws/${withdrawalId}/accept`, {
        despiteStop: true,
      });
    const titles = async (who: string) =>
      cases
        .parse((await desk.product.call(who, 'GET', '/compliance/cases')).body)
        .items.map(({ title }) => title);

    test('no withdrawal continues under an expired power, even by a decision of level 1', async () => {
      const id = await propose();
      await set('firm', { company_power_ends_on: '2026-03-01' });
      expect(await accept()).toEqual(STOPPED);
      await set('firm', { company_power_ends_on: '2027-02-01' });
      expect(await refuse(id)).toEqual(OK);
    });

    test('a proposal about a deleted account can be refused', async () => {
      const id = await propose();
      await set('firm', { state: 'deleted', deleted_at: desk.product.clock.now() });
      expect(await decide('second', id, 'approve', { papers: [id] })).toEqual([
        409,
        'REQUEST_STATE_FORBIDS',
      ]);
      expect(await refuse(id)).toEqual(OK);
      await set('firm', { state: 'active', deleted_at: null });
    });

    test('the former representative, as an officer, reads none of the company’s cases of that time', async () => {
      const id = await propose();
      expect((await uploadPaper(desk, 'admin', id)).status).toBe(200);
      const papers = (await open())?.files.map((file) => file.id);
      expect(await titles('third')).toContain('De la empresa');
      expect(await decide('second', id, 'approve', { papers })).toEqual(OK);
      await set('third', { document: '28.111.222' });
      expect(await titles('third')).not.toContain('De la empresa');
      await set('third', { document: '90000003' });
      expect(await titles('third')).toContain('De la empresa');
    });

    test('the former representative’s declaration does not count for later ones', async () => {
      const { db } = desk.product.database;
      expect((await declarationsOf(db, firm())).length).toBe(0);
      const { known } = await readBuyers(db, [firm()], new Date('2026-06-01T15:00:00Z'));
      expect(known.has(firm())).toBe(false);
    });

    /** A call by the new representative. */
    async function next(method: 'GET' | 'POST', target: string, body?: object) {
      const login = await desk.product.call('nobody', 'POST', '/auth/login', {
        body: { email: NEXT.email, password: PASSWORD },
      });
      const headers = {
        authorization: `Bearer ${fieldOf(login.body, 'token')}`,
        'idempotency-key': newId(),
      };
      return desk.product.call('nobody', method, target, { headers, ...(body && { body }) });
    }

    test('the new representative must accept the texts in force, and each acceptance is recorded', async () => {
      desk.product.clock.advance(1000);
      const reset = { token: await desk.linkTo('next'), password: PASSWORD };
      expect((await desk.outcome('nobody', 'POST', '/auth/reset-password', reset))[0]).toBe(204);
      const deposit = async () =>
        (
          await next('POST', '/payments/deposits', {
            projectId: desk.scene.projectId,
            type: 'usd_bank_transfer',
            sentCurrency: 'USD',
            amount: '50.00',
          })
        ).key;
      const texts = async () =>
        me
          .pick({ termsNumber: true, privacyNumber: true })
          .parse((await next('GET', '/users/me')).body);
      const accepted = async () =>
        acceptances
          .parse((await next('GET', '/users/me/acceptances')).body)
          .items.map(({ kind, version, occasion }) => `${kind} ${version} ${occasion}`);
      expect(await texts()).toEqual({ termsNumber: null, privacyNumber: null });
      expect(await accepted()).toEqual([]);
      await set('firm', { kyc_status: 'verified' });
      expect(await deposit()).toBe('TERMS_CHANGED');
      const accept = (kind: string) => next('POST', '/users/me/acceptances', { kind, number: 0 });
      expect((await accept('terms')).status).toBe(204);
      expect(await deposit()).toBe('TERMS_CHANGED');
      expect((await accept('privacy')).status).toBe(204);
      expect((await accept('privacy')).status).toBe(204);
      expect(await deposit()).toBeNull();
      expect(await texts()).toEqual({ termsNumber: 0, privacyNumber: 0 });
      const version = (await desk.product.modules.texts.inForce()).terms.version;
      expect((await accepted()).sort()).toEqual([
        `privacy ${version} take_over`,
        `terms ${version} take_over`,
      ]);
      // the former one's acceptances stay recorded, and are theirs
      const kept = await desk.product.database.db
        .selectFrom('text_acceptances')
        .select('occasion')
        .where('user_id', '=', firm())
        .orderBy('occasion')
        .execute();
      expect(kept.map(({ occasion }) => occasion)).toEqual([
        'sign_up',
        'sign_up',
        'take_over',
        'take_over',
      ]);
    });

    test('the new representative cannot read the former one’s own data', async () => {
      const data = await next('GET', '/users/me/data');
      expect(data.status).toBe(200);
      const text = JSON.stringify(data.body);
      for (const own of ['28111222', 'firm@ladrillo.test', 'Tus declaraciones juradas'])
        expect(text).not.toContain(own);
    });
  },
);
