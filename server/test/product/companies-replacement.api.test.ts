import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { replacementsOfPerson } from '#contract/companies/replacements.ts';
import { companyOfPerson, ownCompany } from '#contract/companies/schemas.ts';
import { listMails } from '#platform/mail/index.ts';
import { forgetCandidates } from '../../src/modules/companies/forget-candidates.ts';
import { COMPANY, OWNERS } from '../../src/modules/companies/sample.test-support.ts';
import { DAY_MS, type Desk, OK, openDesk } from './desk.ts';
import { foundFirm, NEXT, uploadPaper } from './firm.ts';
import { setPolicyOf } from './policies.ts';
import { fieldOf } from './product.ts';

const PASSWORD = 'Otra-clave-2026';
const FORBIDS = [409, 'REQUEST_STATE_FORBIDS'];

describe.each(['embedded', 'postgres'] as const)(
  'a company’s account handed to another representative (%s)',
  (engine) => {
    let desk: Desk;
    let withdrawalId = '';
    const firm = () => desk.product.id('firm');

    beforeAll(async () => {
      desk = await openDesk(engine);
      ({ withdrawalId } = await foundFirm(desk));
      // its account counts as new for some days
      await desk.later(8 * DAY_MS, ['firm']);
    });
    afterAll(() => desk?.product.close());

    const person = (who: string, document: string) =>
      desk.product.database.db
        .updateTable('users')
        .set({ document })
        .where('id', '=', desk.product.id(who))
        .execute();
    const own = async (who: string) =>
      ownCompany.parse((await desk.product.call(who, 'GET', '/companies/me')).body);
    const reviewed = async () =>
      companyOfPerson.parse(
        (await desk.product.call('admin', 'GET', `/companies/people/${firm()}`)).body,
      );
    const upload = (who: string, id: string) => uploadPaper(desk, who, id);
    const path = () => `/companies/people/${firm()}/replacements`;
    const read = async () =>
      replacementsOfPerson.parse((await desk.product.call('second', 'GET', path())).body);
    /** Without refused ones, which may have the same instant. */
    const approved = async () => (await read()).items.filter(({ state }) => state === 'approved');
    const propose = (who = 'admin', more: object = {}) =>
      desk.product.call(who, 'POST', path(), { body: { ...NEXT, ...more } });
    const faultsOf = async (more: object, who = 'admin') => {
      const { body } = await propose(who, more);
      return (body as { details?: { path: string; message: string }[] }).details?.map(
        (fault) => `${fault.path} ${fault.message}`,
      );
    };
    const approve = (who: string, id: string, papers: readonly string[]) =>
      desk.outcome(who, 'POST', `/companies/replacements/${id}/approve`, { papers });
    const refuse = (who: string, id: string) =>
      desk.outcome(who, 'POST', `/companies/replacements/${id}/refuse`, { reason: 'Se revocó' });
    const open = async () => {
      const found = (await read()).items.find(({ state }) => state === 'proposed');
      return { id: found?.id ?? '', papers: found?.files.map((file) => file.id) ?? [] };
    };
    const stopped = async () =>
      (
        (await desk.product.call('admin', 'GET', `/payments/withdraws?filter[userId]=${firm()}`))
          .body as { items: { stopped: { company: string | null } | null }[] }
      ).items[0]?.stopped?.company ?? null;
    const accept = (who: string, body: object = {}) =>
      desk.outcome(who, 'PUT', `/payments/withdraws/${withdrawalId}/accept`, body);
    /** The company's balances in the ledger, for every purpose. */
    const has = () => desk.product.modules.ledger.balances({ holder: 'user', userId: firm() });

    test('administrators, blocked people and the present representative cannot be proposed, nor can an expired power', async () => {
      expect(await faultsOf({ document: '90000001' })).toEqual(['document OTHER_SIDE_OF_COUNTER']);
      expect(await faultsOf({ document: '28111222' })).toEqual(['document SAME_REPRESENTATIVE']);
      expect(await faultsOf({ email: 'firm@ladrillo.test' })).toEqual([
        'email EMAIL_ALREADY_TAKEN',
      ]);
      expect(await faultsOf({ email: 'SECOND@ladrillo.test' })).toEqual([
        'email EMAIL_ALREADY_TAKEN',
      ]);
      const past = { ...NEXT.power, grantedOn: '2020-01-01', endsOn: '2026-03-01' };
      expect(await faultsOf({ power: past })).toEqual(['power.endsOn POWER_OVER']);
      await desk.product.addPerson('barred', 'investor', false);
      await person('barred', '33444555');
      await desk.product.database.db
        .updateTable('users')
        .set({ state: 'blocked' })
        .where('id', '=', desk.product.id('barred'))
        .execute();
      expect(await faultsOf({ document: '33444555' })).toEqual(['document BLOCKED_USER']);
      expect(await desk.outcome('admin_l2', 'POST', path(), NEXT)).toEqual([403, 'FORBIDDEN']);
      expect(await desk.outcome('firm', 'POST', path(), NEXT)).toEqual([403, 'FORBIDDEN']);
      const person2 = `/companies/people/${desk.product.id('rich')}/replacements`;
      expect(await desk.outcome('admin', 'POST', person2, NEXT)).toEqual(FORBIDS);
      expect(await stopped()).toBeNull();
    });

    test('of two concurrent proposals one is kept, and withdrawals are on hold from then on, for level 1 too', async () => {
      const before = await has();
      const both = await Promise.all([propose('admin'), propose('second')]);
      expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
      expect((await read()).items).toHaveLength(1);
      expect(await stopped()).toBe('replacing');
      expect(await accept('admin_l2')).toEqual([409, 'WITHDRAWAL_STOPPED']);
      expect(await accept('third', { despiteStop: true })).toEqual([409, 'WITHDRAWAL_STOPPED']);
      expect(await has()).toEqual(before);
      expect((await own('firm')).replacement?.state).toBe('proposed');
      // the representative reads nothing about the candidate
      const seen = [
        (await desk.product.call('firm', 'GET', '/companies/me')).body,
        (await desk.product.call('firm', 'GET', '/users/me/data')).body,
      ];
      expect(JSON.stringify(seen)).not.toContain(NEXT.document);
    });

    test('a withdrawn proposal cannot be approved, and withdrawals continue', async () => {
      const { id } = await open();
      expect(await refuse('admin', id)).toEqual(OK);
      expect(await approve('second', id, [id])).toEqual(FORBIDS);
      expect(await refuse('second', id)).toEqual(FORBIDS);
      expect(await stopped()).toBeNull();
      expect((await own('firm')).replacement).toBeNull();
    });

    test('its proposer cannot approve it, nor can an administrator without the document or with another one', async () => {
      expect((await propose('admin')).status).toBe(200);
      const { id } = await open();
      expect(await approve('second', id, [id])).toEqual([409, 'REPRESENTATIVE_NOT_READY']);
      expect((await upload('firm', id)).status).toBe(404);
      expect((await upload('admin', id)).status).toBe(200);
      const { papers } = await open();
      expect(await approve('admin', id, papers)).toEqual([403, 'OWN_REQUEST']);
      expect(await approve('admin_l2', id, papers)).toEqual([403, 'FORBIDDEN']);
      expect((await upload('admin', id)).status).toBe(200);
      expect(await approve('second', id, papers)).toEqual([409, 'REPRESENTATIVE_PAPERS_CHANGED']);
      // a candidate who has become an administrator is not ready
      await person('third', NEXT.document);
      const all = (await open()).papers;
      expect(await approve('second', id, all)).toEqual([409, 'REPRESENTATIVE_NOT_READY']);
      await person('third', '90000003');
      expect((await reviewed()).representative.document).toBe('28111222');
    });

    test('after approval the former representative is out, and only the new one logs in, with a link', async () => {
      const before = await has();
      const { id, papers } = await open();
      await desk.product.logIn('firm');
      const both = await Promise.all([approve('second', id, papers), approve('third', id, papers)]);
      expect(both.map(([status]) => status).sort()).toEqual([200, 409]);
      const { status } = await desk.product.call('firm', 'GET', '/users/me');
      expect(status).toBe(401);
      await expect(desk.product.logIn('firm')).rejects.toThrow('INVALID_CREDENTIALS');
      const { db } = desk.product.database;
      expect((await listMails(db, { to: 'firm@ladrillo.test' }))[0]?.subject).toContain(
        'Dejaste de representar',
      );
      const token = await desk.linkTo('next');
      const reset = { token, password: PASSWORD };
      expect(await desk.outcome('nobody', 'POST', '/auth/reset-password', reset)).toEqual([
        204,
        null,
      ]);
      expect(await desk.outcome('nobody', 'POST', '/auth/reset-password', reset)).toEqual([
        400,
        'LINK_INVALID',
      ]);
      const login = await desk.product.call('nobody', 'POST', '/auth/login', {
        body: { email: NEXT.email, password: PASSWORD },
      });
      expect(login.status).toBe(200);
      expect(await has()).toEqual(before);
      const user = await desk.product.modules.identity.user(firm());
      expect(user).toMatchObject({
        name: 'Nora',
        document: NEXT.document,
        kyc_status: 'not_started',
        email: NEXT.email,
        second_factor: false,
        company_name: COMPANY.name,
        company_power_ends_on: NEXT.power.endsOn,
      });
      expect((await reviewed()).company?.filings[0]).toMatchObject({
        power: NEXT.power,
        company: COMPANY,
        owners: OWNERS,
      });
      const line = (await read()).items.find((one) => one.id === id);
      expect(line).toMatchObject({
        state: 'approved',
        takenOverAt: null,
        former: { email: 'firm@ladrillo.test', document: '28111222' },
      });
    });

    test('one who is replaced before taking over never does, and withdrawals wait for the last one', async () => {
      // by then earlier deciders on the account are independent again
      await desk.later(8 * DAY_MS);
      const other = { email: 'other@ladrillo.test', document: '32333444', name: 'Olga' };
      expect((await propose('admin', other)).status).toBe(200);
      const proposal = (await open()).id;
      expect((await upload('admin', proposal)).status).toBe(200);
      expect(await approve('second', proposal, (await open()).papers)).toEqual(OK);
      expect(await approved()).toMatchObject([
        { person: { name: 'Olga Siguiente' }, takenOverAt: null, superseded: false },
        { person: { name: 'Nora Siguiente' }, takenOverAt: null, superseded: true },
      ]);
      const token = await desk.linkTo('other');
      const reset = { token, password: PASSWORD };
      expect((await desk.outcome('nobody', 'POST', '/auth/reset-password', reset))[0]).toBe(204);
    });

    test('once verified, the new representative takes over, and withdrawals continue, by other administrators', async () => {
      const next = await desk.product.call('nobody', 'POST', '/auth/login', {
        body: { email: 'other@ladrillo.test', password: PASSWORD },
      });
      const headers = { authorization: `Bearer ${fieldOf(next.body, 'token')}` };
      const take = () =>
        desk.product.call('nobody', 'POST', '/companies/me/take-over', { headers });
      expect((await take()).body).toMatchObject({ message: 'KYC_REQUIRED' });
      expect(await stopped()).toBe('replacing');
      await desk.product.database.transaction((tx) =>
        desk.product.modules.identity.setKycStatus(tx, firm(), 'verified'),
      );
      expect((await take()).status).toBe(200);
      expect((await take()).body).toMatchObject({ message: 'REQUEST_STATE_FORBIDS' });
      expect(await stopped()).toBeNull();
      expect(await approved()).toMatchObject([
        { takenOverAt: expect.any(String), superseded: false },
        { takenOverAt: null, superseded: true },
      ]);
      // an administrator who replaced the representative cannot decide on the account for some days
      expect(await accept('second')).toEqual([409, 'APPROVERS_NOT_INDEPENDENT']);
    });

    test('a refused candidate’s data and papers are erased after the set months, and the proposal stays', async () => {
      await desk.later(8 * DAY_MS);
      const gone = { email: 'gone@ladrillo.test', document: '34555666', name: 'Berta' };
      expect((await propose('admin', gone)).status).toBe(200);
      const { id } = await open();
      expect((await upload('admin', id)).status).toBe(200);
      expect(await refuse('admin', id)).toEqual(OK);
      const forget = () => forgetCandidates(desk.product.modules.companies);
      const line = async () => (await read()).items.find((one) => one.id === id);
      // other months, approved later, move nothing that runs already
      await desk.later(DAY_MS);
      await setPolicyOf(desk, { candidateMonths: 1 });
      await desk.later(359 * DAY_MS);
      await forget();
      expect(await line()).toMatchObject({ person: { document: '34555666' }, erasedAt: null });
      await desk.later(6 * DAY_MS);
      await forget();
      await forget();
      expect(await line()).toMatchObject({
        state: 'refused',
        person: null,
        power: null,
        files: [],
        reason: 'Se revocó',
        erasedAt: expect.any(String),
      });
      const { db } = desk.product.database;
      const kept = await db
        .selectFrom('company_replacements')
        .selectAll()
        .where('id', '=', id)
        .execute();
      expect(JSON.stringify(kept)).not.toMatch(/Berta|34555666|gone@/);
      // an approved one stays
      const others = (await read()).items.filter(({ state }) => state === 'approved');
      expect(others.map(({ person }) => person?.name)).toEqual([
        'Olga Siguiente',
        'Nora Siguiente',
      ]);
    });

    test('the stored data never changes', async () => {
      const { db } = desk.product.database;
      await expect(
        db.updateTable('company_replacements').set({ document: '1' }).execute(),
      ).rejects.toThrow('never changed');
      await expect(db.deleteFrom('company_replacements').execute()).rejects.toThrow(
        'never changed',
      );
    });
  },
);
