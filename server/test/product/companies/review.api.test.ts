import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { complianceProfile } from '#contract/compliance/endpoints.ts';
import { deskPage } from '#contract/desk/schemas.ts';
import {
  COMPANY,
  OWNERS,
  POWER,
  person,
} from '../../../src/modules/companies/sample.test-support.ts';
import { eraseDeletedUsers } from '../../../src/modules/identity/closing/erase.ts';
import { pdfText } from '../../../src/platform/documents/pdf-text.test-support.ts';
import { enginesFor } from '../../engines.ts';
import { setPolicyOf } from '../compliance/policies.ts';
import { DAY_MS, type Desk, OK, openDesk } from '../desk.ts';
import { appoint } from '../officers.ts';
import { fieldOf } from '../product.ts';
import { made } from '../scene.ts';
import { filingsOf } from './filings.ts';

const EXPOSED = { ...person('3', 10_000), exposed: true, office: 'Intendenta' };

describe.each(enginesFor('what changes of a company'))(
  'what changes of a company (%s)',
  (engine) => {
    let desk: Desk;
    beforeAll(async () => {
      desk = await openDesk(engine);
      for (const who of ['firm', 'gone']) {
        await desk.product.addPerson(who, 'investor', true);
        await desk.product.logIn(who);
      }
    });
    afterAll(() => desk?.product.close());

    const { write, handIn, uploadAll } = filingsOf(() => desk);
    const approve = (who: string, id: string) =>
      desk.outcome(who, 'POST', `/companies/filings/${id}/approve`);
    async function approveByTwo(id: string) {
      expect(await approve('admin_l2', id)).toEqual(OK);
      expect(await approve('admin', id)).toEqual(OK);
    }
    const buy = () =>
      desk.outcome('firm', 'POST', '/tokens/property', {
        projectId: desk.scene.projectId,
        tokens: 1,
        currency: 'USD',
        acceptTerms: true,
      });

    async function setCap() {
      const { body } = await desk.product.call('guest', 'GET', '/payments/lyra-rate');
      const row = await desk.product.database.db
        .selectFrom('purchase_facts')
        .select(['cost_usd', 'tokens'])
        .where('id', '=', desk.scene.purchaseId)
        .executeTakeFirstOrThrow();
      const price = Number(row.cost_usd) / Number(row.tokens) / 100;
      const upTo = String(Math.ceil(Number(fieldOf(body, 'sell')) * price * 1.5));
      await setPolicyOf(desk, { unit: 'pesos', exposedDays: 1, exposedAbove: upTo });
    }

    test('a name is one line of Latin letters, without invisible characters', async () => {
      for (const name of ['Banco\u200bPrueba S.A.', 'Ban\u0441o Prueba S.A.', 'Banco\u00adPrueba'])
        expect(await write('firm', 'company', { ...COMPANY, name })).toEqual([
          400,
          'VALIDATION_FAILED',
        ]);
      const name = 'Prueba\u00a0  Inversiones S.A.';
      const { body } = await desk.product.call('firm', 'PUT', '/companies/me/company', {
        body: { ...COMPANY, name },
      });
      expect(body).toMatchObject({ company: { open: { company: { name: COMPANY.name } } } });
    });

    test('of concurrent purchases of a company with an exposed owner, one needs an officer', async () => {
      const owners = { nobodyReaches: false, owners: [EXPOSED] };
      await approveByTwo(await handIn('firm', { company: COMPANY, power: POWER, owners }));
      const deposited = await made(desk.product, 'firm', {
        method: 'POST',
        path: '/payments/deposits',
        body: {
          projectId: desk.scene.projectId,
          type: 'usd_bank_transfer',
          sentCurrency: 'USD',
          amount: '5000.00',
        },
      });
      const id = fieldOf(deposited, 'id');
      expect(await desk.accept('admin', id)).toEqual(OK);
      expect(await desk.accept('second', id)).toEqual(OK);
      await setCap();
      const both = await Promise.all([buy(), buy()]);
      expect(both.toSorted()).toEqual([OK, [403, 'EXPOSED_WAITS']]);
    });

    test('naming other owners under oath frees nothing before they are approved', async () => {
      const id = await handIn('firm', { owners: OWNERS });
      expect(await buy()).toEqual([403, 'EXPOSED_WAITS']);
      await approveByTwo(id);
      expect(await buy()).toEqual(OK);
    });

    test('exposed owners of a refused or withdrawn filing count until a later one is approved', async () => {
      const owners = { nobodyReaches: false, owners: [EXPOSED] };
      const exposure = async () => {
        const path = `/compliance/people/${desk.product.id('firm')}`;
        const { body } = await desk.product.call('admin', 'GET', path);
        const { company } = complianceProfile.answer.parse(body);
        return [company?.exposedOwners, company?.approval?.state ?? null];
      };
      const closings: ((id: string) => Promise<unknown>)[] = [
        (id) =>
          desk.outcome('admin', 'POST', `/companies/filings/${id}/refuse`, { reason: 'No se lee' }),
        () => desk.outcome('firm', 'POST', '/companies/me/take-back'),
      ];
      for (const [at, close] of closings.entries()) {
        desk.product.clock.advance(1000);
        expect(await close(await handIn('firm', { owners }))).toEqual(OK);
        expect(await exposure()).toEqual([[EXPOSED.name], 'waiting']);
        expect(await buy()).toEqual([403, 'EXPOSED_WAITS']);
        desk.product.clock.advance(1000);
        const power = { ...POWER, position: `Apoderada ${at}` };
        const later = await handIn('firm', { owners: OWNERS, power });
        // so does the alert of a withdrawal
        expect(await exposure()).toEqual([[EXPOSED.name], 'waiting']);
        await approveByTwo(later);
        expect(await exposure()).toEqual([[], null]);
        expect(await buy()).toEqual(OK);
      }
    });

    test('no officer decides on the exposed owners of their own company', async () => {
      const filingId = await handIn('firm', {
        owners: { nobodyReaches: false, owners: [EXPOSED] },
      });
      const { db } = desk.product.database;
      await appoint(desk, ['third']);
      await db
        .updateTable('users')
        .set({ document: EXPOSED.document })
        .where('id', '=', desk.product.id('third'))
        .execute();
      const path = `/compliance/people/${desk.product.id('firm')}/company-approval`;
      const decision = { filingId, outcome: 'approved', reason: 'Origen de fondos visto' };
      expect(await desk.outcome('third', 'POST', path, decision)).toEqual([403, 'OWN_MOVEMENT']);
    });

    test('the power lasts until the end of its day in Argentina', async () => {
      const { clock } = desk.product;
      const quote = () =>
        desk.outcome('firm', 'POST', '/payments/deposits', {
          projectId: desk.scene.projectId,
          type: 'usd_bank_transfer',
          sentCurrency: 'USD',
          amount: '1.00',
        });
      const ends = Date.parse('2027-02-02T03:00:00Z');
      await desk.later(ends - 1 - clock.now().getTime(), ['firm']);
      expect(await quote()).toEqual(OK);
      await desk.later(1, ['firm']);
      expect(await quote()).toEqual([403, 'COMPANY_POWER_ENDED']);
    });

    test('the certificate of a position names only the company', async () => {
      const on = new Date(desk.product.clock.now().getTime() - 2 * DAY_MS)
        .toISOString()
        .slice(0, 10);
      await desk.product.database.db
        .updateTable('users')
        .set({ document: '28999111' })
        .where('id', '=', desk.product.id('firm'))
        .execute();
      const { bytes } = await desk.product.fetchFile(
        'admin',
        `/estates/people/${desk.product.id('firm')}/certificate?on=${on}`,
      );
      const text = await pdfText(bytes);
      expect(text).toContain(COMPANY.taxId);
      expect(text).not.toContain('28999111');
    });

    test('nothing of a deleted account can be approved', async () => {
      await desk.product.logIn('gone');
      const company = { ...COMPANY, name: 'Otra Prueba S.R.L.', taxId: '30990000022' };
      const id = await handIn('gone', {
        company,
        power: { ...POWER, endsOn: null },
        owners: OWNERS,
      });
      await desk.product.database.db
        .updateTable('users')
        .set({ state: 'deleted', deleted_at: desk.product.clock.now() })
        .where('id', '=', desk.product.id('gone'))
        .execute();
      expect(await approve('admin_l2', id)).toEqual([409, 'COMPANY_NOT_READY']);
    });

    test('erasing an account closes its filing in review, which needs no further decision', async () => {
      const { db } = desk.product.database;
      const inbox = async () => {
        const path = '/desk/items?filter[kind]=company';
        return deskPage
          .parse((await desk.product.call('admin', 'GET', path)).body)
          .items.map(({ person: whose }) => whose?.id);
      };
      // a deleted account can no longer be answered
      expect(await inbox()).not.toContain(desk.product.id('gone'));
      await desk.later(91 * DAY_MS);
      await eraseDeletedUsers(desk.product.modules.identity.context);
      const rows = await db
        .selectFrom('company_filings')
        .select(['state', 'decided_at', 'taken_back_at', 'company'])
        .where('user_id', '=', desk.product.id('gone'))
        .execute();
      expect(rows).toMatchObject([
        { state: 'taken_back', decided_at: null, company: { taxId: '30990000022' } },
      ]);
      expect(rows[0]?.taken_back_at).not.toBeNull();
      const noted = await db
        .selectFrom('audit_log')
        .select('actor_id')
        .where('action', '=', 'company.close_erased')
        .where('target_id', '=', desk.product.id('gone'))
        .execute();
      expect(noted).toEqual([{ actor_id: null }]);
    });

    test('erasing an account deletes papers never submitted, and keeps the others', async () => {
      const { db } = desk.product.database;
      await desk.product.addPerson('bare', 'investor', true);
      await desk.product.logIn('bare');
      expect(await write('bare', 'company', COMPANY)).toEqual(OK);
      await uploadAll('bare', { missing: true });
      const papers = async (who: string) =>
        (
          await db
            .selectFrom('resources')
            .innerJoin('company_papers', 'company_papers.id', 'resources.owner_id')
            .select('resources.id')
            .where('company_papers.user_id', '=', desk.product.id(who))
            .execute()
        ).length;
      expect(await papers('bare')).toBeGreaterThan(0);
      await db
        .updateTable('users')
        .set({ state: 'deleted', deleted_at: desk.product.clock.now() })
        .where('id', '=', desk.product.id('bare'))
        .execute();
      await desk.later(91 * DAY_MS);
      await eraseDeletedUsers(desk.product.modules.identity.context);
      expect(await papers('bare')).toBe(0);
      expect(await papers('gone')).toBeGreaterThan(0);
    });

    test('the database keeps every sworn filing unchanged, and its outcome', async () => {
      const { db } = desk.product.database;
      for (const set of [
        { text_version: 'otra' },
        { threshold: 5000 },
        { papers: '[]' },
        { submitted_at: new Date(0) },
        { state: 'submitted', decided_at: null, decided_by: null },
      ] as const)
        await expect(
          db.updateTable('company_filings').set(set).where('state', '=', 'approved').execute(),
        ).rejects.toThrow('never changed');
      // nor can the filing in review become a draft again
      await expect(
        db
          .updateTable('company_filings')
          .set({ state: 'draft', submitted_at: null })
          .where('state', '=', 'submitted')
          .execute(),
      ).rejects.toThrow('never changed');
    });
  },
);
