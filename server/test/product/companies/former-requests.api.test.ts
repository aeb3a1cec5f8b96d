import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listPersonNotes } from '#contract/desk/person.ts';
import {
  personalData,
  rightsReceipt,
  rightsRequestDetail,
  rightsRequestsPage,
} from '#contract/rights/schemas.ts';
import { enginesFor } from '../../engines.ts';
import { DAY_MS, type Desk, openDesk } from '../desk.ts';
import { foundFirm, NEXT, replaceRepresentative } from '../firm.ts';

const FORMER = 'firm@ladrillo.test';
const KINDS = ['access', 'correct', 'erase', 'leave', 'regret'] as const;
const FORMERS_NOTE = 'Atendió el teléfono de su casa';
const WHAT_WAS_DONE = 'Se le entregó lo que queda del cambio de representante';

describe.each(enginesFor('requests of a former representative'))(
  'requests of a former representative (%s)',
  (engine) => {
    let desk: Desk;
    const asked = new Map<string, string>();
    const id = (kind: string) => asked.get(kind) ?? '';

    beforeAll(async () => {
      desk = await openDesk(engine);
      await foundFirm(desk);
      await desk.later(8 * DAY_MS, ['firm']);
      for (const kind of KINDS) asked.set(kind, await ask(kind));
      await desk.later(1000);
      const note = { text: FORMERS_NOTE };
      const notes = `/desk/people/${desk.product.id('firm')}/notes`;
      expect((await desk.product.call('fay', 'POST', notes, { body: note })).status).toBe(201);
      await desk.later(1000);
      await replaceRepresentative(desk);
    });
    afterAll(() => desk?.product.close());

    const ask = async (kind: string) => {
      const body = { kind, email: FORMER, name: 'Ana Prueba', detail: crypto.randomUUID() };
      const sent = await desk.product.call('guest', 'POST', '/rights/requests', { body });
      const { code } = rightsReceipt.parse(sent.body);
      const list = await desk.product.call('fay', 'GET', `/rights/requests?search=${code}`);
      return rightsRequestsPage.parse(list.body).items[0]?.id ?? '';
    };
    const read = async (kind: string) =>
      rightsRequestDetail.parse(
        (await desk.product.call('fay', 'GET', `/rights/requests/${id(kind)}`)).body,
      );
    const decide = async (kind: string, outcome: 'granted' | 'refused', by = 'third') =>
      (
        await desk.outcome(by, 'POST', `/rights/requests/${id(kind)}/decision`, {
          outcome,
          reason: WHAT_WAS_DONE,
        })
      )[1];

    test('the account is the company’s for a regret, and nobody’s for their own data', async () => {
      expect((await read('regret')).account).toMatchObject({ userId: desk.product.id('firm') });
      for (const kind of ['access', 'correct', 'erase', 'leave'])
        expect((await read(kind)).account, kind).toBeNull();
    });

    test('nothing of the next representative is copied for the former one', async () => {
      const path = `/rights/requests/${id('access')}`;
      expect(await desk.outcome('third', 'GET', `${path}/data?format=json`)).toEqual([
        409,
        'RIGHTS_ACCOUNT_UNKNOWN',
      ]);
      expect(await desk.outcome('third', 'POST', `${path}/account`, { email: NEXT.email })).toEqual(
        [409, 'RIGHTS_ACCOUNT_ANOTHERS'],
      );
    });

    test('it is decided as one of a person without an account, and not among the next one’s data', async () => {
      expect(await decide('leave', 'granted')).toBe('RIGHTS_ACCOUNT_UNKNOWN');
      expect(await decide('leave', 'refused')).toBeNull();
      for (const kind of ['access', 'correct', 'erase'])
        expect(await decide(kind, 'granted'), kind).toBeNull();
      const { db } = desk.product.database;
      const notices = await db
        .selectFrom('notifications')
        .select('kind')
        .where('user_id', '=', desk.product.id('firm'))
        .where('kind', 'in', ['data_copied_for_request', 'request_granted_elsewhere'])
        .execute();
      expect(notices).toEqual([]);
      const token = await desk.linkTo('next');
      const password = 'Otra-clave-2026';
      await desk.outcome('nobody', 'POST', '/auth/reset-password', { token, password });
      const login = await desk.product.call('nobody', 'POST', '/auth/login', {
        body: { email: NEXT.email, password },
      });
      const { token: session } = login.body as { token: string };
      const own = await desk.product.call('nobody', 'GET', '/users/me/data', {
        headers: { authorization: `Bearer ${session}` },
      });
      const { sections } = personalData.parse(own.body);
      for (const words of [FORMER, FORMERS_NOTE])
        expect(JSON.stringify(sections)).not.toContain(words);
      // the desk keeps them, and sees which they are
      await desk.later(1000);
      const notes = `/desk/people/${desk.product.id('firm')}/notes`;
      await desk.product.call('fay', 'POST', notes, { body: { text: 'Llamó la nueva' } });
      const { items } = listPersonNotes.answer.parse(
        (await desk.product.call('fay', 'GET', notes)).body,
      );
      expect(items.map(({ text, ofFormer }) => [text, ofFormer])).toEqual([
        ['Llamó la nueva', false],
        [FORMERS_NOTE, true],
      ]);
    });
  },
);
