import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { companyOfPerson } from '#contract/companies/schemas.ts';
import { casesPage } from '#contract/compliance/cases.ts';
import { listAudit } from '#contract/settings/endpoints.ts';
import {
  COMPANY,
  OWNERS,
  POWER,
  person,
} from '../../../src/modules/companies/sample.test-support.ts';
import { eraseDeletedUsers } from '../../../src/modules/identity/closing/erase.ts';
import { enginesFor } from '../../engines.ts';
import { type Desk, OK, openDesk } from '../desk.ts';
import { appoint } from '../officers.ts';
import { filingsOf } from './filings.ts';

const OWN = [403, 'OWN_MOVEMENT'];

describe.each(enginesFor('officers whom a company names as its owners'))(
  'officers whom a company names as its owners (%s)',
  (engine) => {
    let desk: Desk;
    beforeAll(async () => {
      desk = await openDesk(engine);
      await desk.product.addPerson('firm', 'investor', true);
      await desk.product.logIn('firm');
      const { db } = desk.product.database;
      await appoint(desk, ['second', 'third']);
      await db
        .updateTable('users')
        .set({ document: person('1', 0).document })
        .where('id', '=', desk.product.id('third'))
        .execute();
      const body = { userId: firm(), title: 'Ingresos', note: 'Empieza', alertIds: [] };
      expect(await desk.outcome('second', 'POST', '/compliance/cases', body)).toEqual([201, null]);
    });
    afterAll(() => desk?.product.close());

    const firm = () => desk.product.id('firm');
    const seenCases = async () =>
      casesPage.parse((await desk.product.call('third', 'GET', '/compliance/cases')).body).total;
    const casesOf = async (who: string) =>
      casesPage.parse((await desk.product.call(who, 'GET', '/compliance/cases')).body).items;
    const lines = async (who: string, filter: string) =>
      listAudit.answer
        .parse((await desk.product.call(who, 'GET', `/audit?pageSize=100&${filter}`)).body)
        .items.map(({ action }) => action);
    const inbox = async () =>
      JSON.stringify(
        (await desk.product.call('third', 'GET', '/desk/items?filter[kind]=case')).body,
      ).includes('"kind":"case"');
    const { handIn: handInOf } = filingsOf(() => desk);
    const handIn = (parts: Record<string, object>) => handInOf('firm', parts);
    const reviewed = async () =>
      companyOfPerson.parse(
        (await desk.product.call('third', 'GET', `/companies/people/${firm()}`)).body,
      );
    const decide = (who: string, id: string, decision: 'approve' | 'refuse') =>
      desk.outcome(
        who,
        'POST',
        `/companies/filings/${id}/${decision}`,
        decision === 'refuse' ? { reason: 'No se lee' } : undefined,
      );
    const raise = (monthly: string) =>
      desk.outcome('third', 'POST', `/compliance/people/${firm()}/limits`, {
        monthly,
        until: '2026-03-20',
        reason: 'Vendió un campo',
      });

    test('still see its cases and refuse, but cannot approve anything of it, until the filing is approved', async () => {
      const parts = { company: COMPANY, power: POWER, owners: OWNERS };
      await handIn(parts);
      expect([await seenCases(), await inbox()]).toEqual([1, true]);
      expect(await desk.outcome('firm', 'POST', '/companies/me/take-back')).toEqual(OK);
      expect([await seenCases(), await inbox()]).toEqual([1, true]);
      expect(await raise('60000000.00')).toEqual(OWN);
      const body = { userId: firm(), title: 'Otros', note: 'Empieza', alertIds: [] };
      expect(await desk.outcome('third', 'POST', '/compliance/cases', body)).toEqual([201, null]);

      desk.product.clock.advance(1000);
      const again = await handIn({ power: { ...POWER, position: 'Gerenta' } });
      expect((await reviewed()).obstacles).toEqual(['reviewer']);
      expect(await decide('third', again, 'approve')).toEqual(OWN);
      expect(await decide('third', again, 'refuse')).toEqual(OK);
      expect([await seenCases(), await inbox()]).toEqual([2, true]);
      expect(await raise('60000000.00')).toEqual(OWN);
    });

    test('see none of its cases and decide nothing of it once that is in force', async () => {
      desk.product.clock.advance(1000);
      const id = await handIn({ power: { ...POWER, position: 'Presidenta' } });
      expect(await decide('admin_l2', id, 'approve')).toEqual(OK);
      expect(await decide('admin', id, 'approve')).toEqual(OK);
      expect([await seenCases(), await inbox()]).toEqual([0, false]);
      desk.product.clock.advance(1000);
      const others = { nobodyReaches: false, owners: [person('3', 10_000)] };
      const next = await handIn({ owners: others });
      expect((await reviewed()).obstacles).toEqual(['owner']);
      expect(await decide('third', next, 'approve')).toEqual(OWN);
      expect(await decide('third', next, 'refuse')).toEqual(OWN);
      expect(await decide('admin', next, 'refuse')).toEqual(OK);
    });

    test('read none of its decisions in the audit log, but still read who is an officer', async () => {
      const limits = { monthly: '60000000.00', until: '2026-03-20', reason: 'Vendió un campo' };
      const path = `/compliance/people/${firm()}/limits`;
      expect(await desk.outcome('second', 'POST', path, limits)).toEqual(OK);
      expect(await lines('second', `filter[targetId]=${firm()}`)).toContain('compliance.limit_ask');
      expect(await lines('third', `filter[targetId]=${firm()}`)).not.toContain(
        'compliance.limit_ask',
      );
      expect(await lines('third', `filter[targetId]=${firm()}`)).toContain('company.approve');
    });

    test('who no longer own it read nothing from that time, and everything later', async () => {
      const [line] = await casesOf('second');
      desk.product.clock.advance(1000);
      const others = { nobodyReaches: false, owners: [person('3', 10_000)] };
      const id = await handIn({ owners: others });
      expect(await decide('admin_l2', id, 'approve')).toEqual(OK);
      expect(await decide('admin', id, 'approve')).toEqual(OK);
      expect([await seenCases(), await inbox()]).toEqual([0, false]);
      expect(await desk.outcome('third', 'GET', `/compliance/cases/${line?.id}`)).toEqual([
        404,
        'NOT_FOUND',
      ]);
      expect(await lines('third', 'filter[targetKind]=compliance_case')).toEqual([]);
      expect(await lines('third', `filter[targetId]=${firm()}`)).not.toContain(
        'compliance.limit_ask',
      );
      const read = await desk.outcome('third', 'GET', `/compliance/people/${firm()}`);
      expect(read).toEqual(OK);
      const known = async (who: string) =>
        JSON.stringify((await desk.product.call(who, 'GET', `/compliance/people/${firm()}`)).body);
      expect(await known('second')).toContain('Vendió un campo');
      expect(await known('third')).not.toContain('Vendió un campo');
      const [asked] = await desk.product.database.db
        .selectFrom('compliance_limit_raises')
        .select('id')
        .where('user_id', '=', firm())
        .execute();
      const decision = `/compliance/limits/${asked?.id}/decision`;
      expect(await desk.outcome('third', 'POST', decision, { outcome: 'refused' })).toEqual(OWN);
      desk.product.clock.advance(1000);
      const body = { userId: firm(), title: 'Lo nuevo', note: 'Empieza', alertIds: [] };
      const before = { ...body, operationOn: '2026-03-01' };
      expect(await desk.outcome('third', 'POST', '/compliance/cases', before)).toEqual([
        403,
        'OWN_CASE',
      ]);
      expect(await desk.outcome('second', 'POST', '/compliance/cases', body)).toEqual([201, null]);
      expect([await seenCases(), await inbox()]).toEqual([1, true]);
      expect((await casesOf('third')).map(({ title }) => title)).toEqual(['Lo nuevo']);
    });

    test('an unverified profile with an officer’s document hides its account only from that officer, and gives its person no power', async () => {
      const { product } = desk;
      const userId = await product.addPerson('stranger', 'investor', false);
      await product.logIn('stranger');
      await product.database.db
        .updateTable('users')
        .set({ document: person('1', 0).document })
        .where('id', '=', userId)
        .execute();
      const body = { userId, title: 'Un tercero', note: 'Empieza', alertIds: [] };
      expect(await desk.outcome('third', 'POST', '/compliance/cases', body)).toEqual([
        403,
        'OWN_CASE',
      ]);
      expect(await desk.outcome('second', 'POST', '/compliance/cases', body)).toEqual([201, null]);
      const titles = async (who: string) => (await casesOf(who)).map(({ title }) => title);
      expect(await titles('third')).not.toContain('Un tercero');
      expect(await titles('second')).toContain('Un tercero');
      // the officer keeps working, and the person who claims to be them reaches nothing of the desk
      expect(await titles('third')).toContain('Lo nuevo');
      for (const path of ['/compliance/cases', '/compliance/alerts', '/audit'])
        expect((await desk.outcome('stranger', 'GET', path))[0]).toBe(403);
    });

    test('an unverified profile with one officer’s document and another’s tax id hides from neither', async () => {
      const { product } = desk;
      const userId = await product.addPerson('both', 'investor', false);
      const set = (id: string, change: { document?: string; tax_id?: string }) =>
        product.database.db.updateTable('users').set(change).where('id', '=', id).execute();
      await set(product.id('second'), { document: '30111222', tax_id: '20301112224' });
      await set(userId, { document: person('1', 0).document ?? '', tax_id: '20301112224' });
      const body = { userId, title: 'De dos', note: 'Empieza', alertIds: [] };
      expect(await desk.outcome('third', 'POST', '/compliance/cases', body)).toEqual([201, null]);
      for (const who of ['second', 'third'])
        expect((await casesOf(who)).map(({ title }) => title)).toContain('De dos');
      // an unverified account does not undo the hiding
      await set(userId, { document: 'P123456', tax_id: '27300000006' });
      await set(product.id('second'), { document: 'P123456', tax_id: '20301112224' });
      await product.addPerson('third_hand', 'investor', false);
      await set(product.id('third_hand'), { tax_id: '27300000006' });
      expect((await casesOf('second')).map(({ title }) => title)).not.toContain('De dos');
    });

    test('erasing its account gives neither former nor last owners anything back', async () => {
      const { product } = desk;
      await product.database.db
        .updateTable('users')
        .set({ document: person('3', 0).document, tax_id: null })
        .where('id', '=', product.id('second'))
        .execute();
      const seen = async () =>
        Promise.all(
          ['second', 'third'].map(async (who) => (await casesOf(who)).map(({ title }) => title)),
        );
      const before = await seen();
      expect(before[0]).not.toContain('Lo nuevo');
      expect(before[1]).toContain('Lo nuevo');
      const deleted = await desk.outcome('firm', 'DELETE', '/users/me', {
        confirmation: 'ELIMINAR',
      });
      expect(deleted[0]).toBe(204);
      await desk.later(91 * 86_400_000, ['admin', 'second', 'third']);
      expect(await eraseDeletedUsers(product.modules.identity.context)).toBe(1);
      expect(await seen()).toEqual(before);
      const body = { userId: firm(), title: 'Tarde', note: 'Empieza', alertIds: [] };
      expect((await desk.outcome('second', 'POST', '/compliance/cases', body))[1]).toBe('OWN_CASE');
    });

    test('erasing a person’s account gives no officer who was that person its cases back', async () => {
      const { product } = desk;
      const userId = await product.addPerson('gone', 'investor', true);
      await product.logIn('gone');
      const set = (id: string, document: string) =>
        product.database.db.updateTable('users').set({ document }).where('id', '=', id).execute();
      await set(userId, '30999888');
      const body = { userId, title: 'De antes', note: 'Empieza', alertIds: [] };
      expect(await desk.outcome('second', 'POST', '/compliance/cases', body)).toEqual([201, null]);
      const word = { confirmation: 'ELIMINAR' };
      expect((await desk.outcome('gone', 'DELETE', '/users/me', word))[0]).toBe(204);
      await desk.later(91 * 86_400_000, ['admin', 'second', 'third']);
      expect(await eraseDeletedUsers(product.modules.identity.context)).toBe(1);
      const titles = async () => (await casesOf('third')).map(({ title }) => title);
      expect(await titles()).toContain('De antes');
      await set(product.id('third'), '30.999.888');
      expect(await titles()).not.toContain('De antes');
      expect(await lines('third', 'filter[targetKind]=compliance_case')).not.toContain('De antes');
      const more = { ...body, title: 'Después' };
      expect(await desk.outcome('third', 'POST', '/compliance/cases', more)).toEqual([
        403,
        'OWN_CASE',
      ]);
      // the record kept for that has no document number
      const { rows } = await product.database.db
        .selectFrom('erased_person_keys')
        .selectAll()
        .execute()
        .then((found) => ({ rows: JSON.stringify(found) }));
      expect(rows).not.toContain('30999888');
    });

    test('an unverified profile with an administrator’s document bars them from approving, but not from refusing', async () => {
      const { product } = desk;
      const rich = product.id('rich');
      await desk.later(1000);
      const [first, second] = [await desk.deposit('7.00'), await desk.deposit('8.00')];
      const set = (kyc_status: 'retry' | 'verified') =>
        product.database.db
          .updateTable('users')
          .set({ document: '90000001', kyc_status })
          .where('id', '=', rich)
          .execute();
      const reject = (id: string) =>
        desk.outcome('admin', 'POST', `/payments/deposits/${id}/reject`, { reason: 'No llegó' });
      await set('retry');
      expect(await desk.accept('admin', first)).toEqual(OWN);
      expect(await reject(first)).toEqual(OK);
      await set('verified');
      expect(await reject(second)).toEqual(OWN);
    });
  },
);
