import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { deskPage } from '#contract/desk/schemas.ts';
import { withdrawal } from '#contract/payments/schemas.ts';
import {
  personalData,
  rightsReceipt,
  rightsRequestDetail,
  rightsRequestsPage,
} from '#contract/rights/schemas.ts';
import { enginesFor } from '../../engines.ts';
import { DAY_MS, type Desk, OK, openDesk } from '../desk.ts';
import { fieldOf } from '../product.ts';
import { made } from '../scene.ts';

const STOPPED = [409, 'WITHDRAWAL_STOPPED'];
const notices = z.object({
  items: z.array(z.object({ kind: z.string(), title: z.string(), body: z.string() })),
});

describe.each(enginesFor('reported deaths'))(
  'withdrawals of an account whose person is reported dead (%s)',
  (engine) => {
    let desk: Desk;
    let withdrawalId = '';
    beforeAll(async () => {
      desk = await openDesk(engine);
      await desk.product.database.db
        .updateTable('users')
        .set({ document: '31888999', tax_id: '27318889990' })
        .where('id', '=', desk.scene.rich)
        .execute();
      withdrawalId = await withdraw();
    });
    afterAll(() => desk?.product.close());

    const withdraw = async () =>
      fieldOf(
        await made(desk.product, 'rich', {
          method: 'POST',
          path: '/payments/withdraws',
          body: {
            projectId: desk.scene.projectId,
            currency: 'USD',
            amount: '20.00',
            receivedCurrency: 'USD',
            bankAccountId: desk.scene.bankAccountId,
          },
        }),
        'id',
      );
    /** @returns the answer to a report without a session */
    const reported = (about: object, email = 'vecina@ladrillo.test') =>
      desk.product.call('guest', 'POST', '/rights/requests', {
        body: { kind: 'death', email, name: 'Una vecina', detail: 'El 9 de marzo', ...about },
      });
    async function report(about: object, email?: string): Promise<string> {
      const { code } = rightsReceipt.parse((await reported(about, email)).body);
      const list = await desk.product.call('admin', 'GET', '/rights/requests?filter[kind]=death');
      const { items } = rightsRequestsPage.parse(list.body);
      return items.find((one) => one.code === code)?.id ?? 'no-report';
    }
    const accept = (who: string, body: object = {}) =>
      desk.outcome(who, 'PUT', `/payments/withdraws/${withdrawalId}/accept`, body);
    const stopFor = async (who: string) => {
      const path = who === 'rich' ? '/payments/me/withdraws' : '/payments/withdraws';
      const { body } = await desk.product.call(who, 'GET', path);
      const { items } = z.object({ items: z.array(withdrawal) }).parse(body);
      return items.find(({ id }) => id === withdrawalId)?.stopped;
    };
    const refuse = (id: string, more: object = {}) =>
      desk.outcome('admin', 'POST', `/rights/requests/${id}/decision`, {
        outcome: 'refused',
        reason: 'La persona vive',
        ...more,
      });
    const noticesOf = async (who: string) =>
      notices.parse((await desk.product.call(who, 'GET', '/notifications')).body).items;

    test('wait by the e-mail, the document or the tax id of the deceased, and by nothing else', async () => {
      for (const about of [
        {},
        { aboutEmail: 'nadie@ladrillo.test' },
        { aboutDocument: '1' },
        { aboutEmail: 'second@ladrillo.test' },
      ]) {
        const id = await report(about);
        expect(await stopFor('admin')).toBe(null);
        expect(await refuse(id)).toEqual(OK);
      }
      for (const about of [
        { aboutEmail: 'RICH@ladrillo.test' },
        { aboutDocument: '31.888.999' },
        { aboutDocument: '27-31888999-0' },
        // an administrator's e-mail, and the reporter's own one, say nothing about whom the document names
        { aboutEmail: 'second@ladrillo.test', aboutDocument: '31.888.999' },
        { aboutEmail: 'Investor@ladrillo.test', aboutDocument: '31.888.999' },
      ]) {
        const id = await report(about, 'investor@ladrillo.test');
        expect(await stopFor('admin'), JSON.stringify(about)).toMatchObject({ reportId: id });
        // as if nothing had been refused of this account before
        await desk.product.database.db.deleteFrom('rights_requests').where('id', '=', id).execute();
      }
      expect(await stopFor('admin')).toBe(null);
    });

    test('the reporter learns nothing, and fields of a death are refused for other kinds', async () => {
      const known = await reported({ aboutEmail: 'rich@ladrillo.test' });
      const unknown = await reported({ aboutEmail: 'nadie@ladrillo.test' });
      expect(Object.keys(rightsReceipt.parse(known.body))).toEqual(
        Object.keys(rightsReceipt.parse(unknown.body)),
      );
      expect(known.status).toBe(unknown.status);
      const odd = { kind: 'leave', email: 'x@ladrillo.test', name: 'Una vecina' };
      const answer = await desk.product.call('guest', 'POST', '/rights/requests', {
        body: { ...odd, aboutDocument: '31888999' },
      });
      expect(answer.key).toBe('VALIDATION_FAILED');
      // the reporter's own data includes the text that they wrote, but not its subject
      const own = await reported({ aboutDocument: '31888999' }, 'owner@ladrillo.test');
      expect(own.status).toBe(201);
      const data = await desk.product.call('owner', 'GET', '/users/me/data');
      const rows = personalData
        .parse(data.body)
        .sections.find(({ name }) => name === 'rightsRequests')?.rows;
      expect(rows).toEqual([expect.objectContaining({ aboutDocument: '31888999' })]);
      expect(JSON.stringify(data.body)).not.toContain(desk.scene.rich);
    });

    test('its person is notified once of the review, without mention of a death, and can still use the account', async () => {
      const found = (await noticesOf('rich')).filter(({ kind }) => kind === 'account_reported');
      expect(found.length).toBeGreaterThan(0);
      expect(`${found[0]?.title} ${found[0]?.body}`).not.toMatch(/muert|falleci|defunci/i);
      expect(found[0]?.body).toMatch(/error.*soporte/);
      expect(await stopFor('rich')).toEqual({
        blocked: false,
        frozen: false,
        debts: [],
        chargeback: false,
        company: null,
        inReview: true,
        reportId: null,
      });
      expect((await desk.product.call('rich', 'GET', '/users/me')).status).toBe(200);
      // another report of the same account causes no further notification
      const before = found.length;
      await reported({ aboutDocument: '31888999' }, 'otra@ladrillo.test');
      const after = (await noticesOf('rich')).filter(({ kind }) => kind === 'account_reported');
      expect(after).toHaveLength(before);
    });

    test('the desk sees it at the withdrawal and in its inbox, and level 1 may continue', async () => {
      expect(await accept('fay')).toEqual(STOPPED);
      expect(await accept('fay', { despiteStop: true })).toEqual(STOPPED);
      expect(await accept('second')).toEqual(STOPPED);
      const { body } = await desk.product.call('fay', 'GET', '/desk/items?filter[kind]=withdrawal');
      const item = deskPage.parse(body).items.find(({ id }) => id === withdrawalId);
      expect(item?.risks).toContain('death_reported');
      const stop = await stopFor('fay');
      const report = await desk.product.call('fay', 'GET', `/rights/requests/${stop?.reportId}`);
      expect(rightsRequestDetail.parse(report.body)).toMatchObject({
        kind: 'death',
        about: expect.any(Object),
        holds: { userId: desk.scene.rich },
      });
    });

    test('keep waiting for the other reports when one is refused as repeated, which only a refused death can be', async () => {
      const repeated = await report({ aboutEmail: 'rich@ladrillo.test' }, 'hermano@ladrillo.test');
      expect(await stopFor('admin')).not.toBe(null);
      const ended = async () =>
        (await noticesOf('rich')).filter(({ kind }) => kind === 'account_review_ended').length;
      const before = await ended();
      expect(await refuse(repeated, { insufficient: true })).toEqual(OK);
      const decided = await desk.product.call('fay', 'GET', `/rights/requests/${repeated}`);
      expect(rightsRequestDetail.parse(decided.body)).toMatchObject({ insufficient: true });
      expect(await stopFor('admin')).not.toBe(null);
      expect(await accept('fay')).toEqual(STOPPED);
      expect(await ended()).toBe(before);
      const other = await report({}, 'primo@ladrillo.test');
      const granted = { outcome: 'granted', reason: 'Partida de defunción', insufficient: true };
      expect(
        await desk.outcome('admin', 'POST', `/rights/requests/${other}/decision`, granted),
      ).toEqual([400, 'VALIDATION_FAILED']);
      expect(await refuse(other, { insufficient: true })).toEqual(OK);
    });

    test('wait until a report is refused, despite other reports; its person is notified, and a new report holds nothing for a while', async () => {
      await report({ aboutEmail: 'rich@ladrillo.test' }, 'otra@ladrillo.test');
      const open = await desk.product.call(
        'admin',
        'GET',
        '/rights/requests?filter[kind]=death&filter[state]=received',
      );
      const details = await Promise.all(
        rightsRequestsPage
          .parse(open.body)
          .items.map(async ({ id }) =>
            rightsRequestDetail.parse(
              (await desk.product.call('admin', 'GET', `/rights/requests/${id}`)).body,
            ),
          ),
      );
      const holding = details.filter(({ holds }) => holds !== null).map(({ id }) => id);
      expect(holding.length).toBeGreaterThan(1);
      expect(await accept('fay')).toEqual(STOPPED);
      expect(await refuse(holding[0] ?? '')).toEqual(OK);
      expect(await stopFor('fay')).toBe(null);
      for (const id of holding.slice(1)) expect(await refuse(id)).toEqual(OK);
      const ended = (await noticesOf('rich')).filter(({ kind }) => kind === 'account_review_ended');
      expect(ended.length).toBeGreaterThan(0);
      await report({ aboutEmail: 'rich@ladrillo.test' });
      expect(await stopFor('fay')).toBe(null);
      expect(await accept('fay')).toEqual(OK);
    });

    test('a granted report freezes the account, and one address holds few accounts at a time', async () => {
      await desk.later(31 * DAY_MS, ['owner']);
      const id = await report({ aboutEmail: 'rich@ladrillo.test' }, 'hija@ladrillo.test');
      expect(await stopFor('admin')).toMatchObject({ reportId: id });
      for (let n = 0; n < 3; n += 1) await desk.product.addPerson(`other${n}`, 'investor', true);
      const held: boolean[] = [];
      for (let n = 0; n < 3; n += 1) {
        const other = await report({ aboutEmail: `other${n}@ladrillo.test` }, 'hija@ladrillo.test');
        const { body } = await desk.product.call('admin', 'GET', `/rights/requests/${other}`);
        held.push(rightsRequestDetail.parse(body).holds !== null);
      }
      expect(held).toEqual([true, true, false]);
      const granted = { outcome: 'granted', reason: 'Partida de defunción' };
      const freeze = { ...granted, accountEmail: 'rich@ladrillo.test', diedOn: '2026-03-09' };
      expect(
        await desk.outcome('admin', 'POST', `/rights/requests/${id}/decision`, freeze),
      ).toEqual(OK);
      expect(await stopFor('admin')).toMatchObject({ blocked: true, inReview: false });
      const send = `/payments/withdraws/${withdrawalId}/send`;
      expect(
        await desk.outcome('second', 'PUT', send, { reference: 'X1', despiteStop: true }),
      ).toEqual([409, 'ESTATE_FROZEN']);
    });
  },
);
