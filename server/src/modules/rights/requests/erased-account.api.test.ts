import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { rightsReceipt, rightsRequestsPage } from '#contract/rights/schemas.ts';
import { newId } from '#core/id.ts';
import { enginesFor } from '../../../../test/engines.ts';
import { DAY_MS, type Desk, NOT_TWO, OK, openDesk } from '../../../../test/product/desk.ts';
import { eraseDeletedUsers } from '../../identity/closing/erase.ts';

const SECONDS_DOCUMENT = '90000002';

describe.each(enginesFor('requests of erased accounts'))(
  'a request whose account was erased since (%s)',
  (engine) => {
    let desk: Desk;
    const requests: string[] = [];

    const ask = async (detail: string) => {
      const body = { kind: 'leave', email: 'gone@ladrillo.test', name: 'Ana Prueba', detail };
      const asked = await desk.product.call('guest', 'POST', '/rights/requests', { body });
      const { code } = rightsReceipt.parse(asked.body);
      const list = await desk.product.call('fay', 'GET', `/rights/requests?search=${code}`);
      return rightsRequestsPage.parse(list.body).items[0]?.id ?? '';
    };
    const decide = (id: string | undefined, outcome: 'granted' | 'refused', by: string) =>
      desk.outcome(by, 'POST', `/rights/requests/${id}/decision`, {
        outcome,
        reason: 'Se comprobó la identidad',
      });

    beforeAll(async () => {
      desk = await openDesk(engine);
      const id = await desk.product.addPerson('gone', 'investor', false);
      // another account of an administrator, who was its person
      await desk.product.database.db
        .updateTable('users')
        .set({ document: SECONDS_DOCUMENT })
        .where('id', '=', id)
        .execute();
      await desk.product.logIn('gone');
      for (const detail of ['uno', 'dos', 'tres']) requests.push(await ask(detail));
      await desk.outcome('gone', 'DELETE', '/users/me', { confirmation: 'ELIMINAR' });
      await desk.later(91 * DAY_MS);
      expect(await eraseDeletedUsers(desk.product.modules.identity.context)).toBe(1);
    });
    afterAll(() => desk?.product.close());

    test('is granted neither by who was its person', async () => {
      expect(await decide(requests[0], 'granted', 'second')).toEqual([403, 'OWN_MOVEMENT']);
    });

    test('nor by who controlled the account of late', async () => {
      await desk.product.database.db
        .insertInto('account_acts')
        .values({
          id: newId(),
          actor_id: desk.product.id('third'),
          account_id: desk.product.id('gone'),
          act: 'restored',
          at: desk.product.clock.now(),
        })
        .execute();
      expect(await decide(requests[0], 'granted', 'third')).toEqual(NOT_TWO);
    });

    test('is granted by every other administrator, and refused by all: a refusal gains nothing', async () => {
      expect(await decide(requests[0], 'granted', 'fay')).toEqual(OK);
      expect(await decide(requests[1], 'refused', 'second')).toEqual(OK);
      expect(await decide(requests[2], 'refused', 'third')).toEqual(OK);
    });
  },
);
