import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { firstPolicy } from '#contract/compliance/policy.ts';
import { alertsPage } from '#contract/compliance/schemas.ts';
import { enginesFor } from '../engines.ts';
import { type Desk, OK, openDesk } from './desk.ts';
import { fieldOf } from './product.ts';
import { made } from './scene.ts';

const HOUR = 3_600_000;
const DECLARED = {
  textVersion: '2026-11',
  exposedYears: 2,
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

describe.each(enginesFor('a policy of today'))('a policy approved today (%s)', (engine) => {
  let desk: Desk;
  beforeAll(async () => {
    desk = await openDesk(engine);
  });
  afterAll(() => desk?.product.close());

  const setPolicy = async (change: object) => {
    const body = {
      holdsFrom: desk.product.clock.now().toISOString().slice(0, 10),
      values: { ...firstPolicy(true), ...change },
    };
    const asked = await desk.product.call('admin', 'POST', '/compliance/policies', { body });
    const { items } = z.object({ items: z.array(z.object({ id: z.string() })) }).parse(asked.body);
    const path = `/compliance/policies/${items[0]?.id}/decision`;
    expect(await desk.outcome('second', 'POST', path, { outcome: 'approved' })).toEqual(OK);
  };
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
  const accept = (id: string) => desk.outcome('fay', 'PUT', `/payments/withdraws/${id}/accept`, {});
  const undeclared = async (id: string) => {
    const path = `/compliance/alerts?filter[movementId]=${id}`;
    return alertsPage
      .parse((await desk.product.call('admin', 'GET', path)).body)
      .items.filter(({ rule }) => rule === 'undeclared')
      .map(({ level, state, reason }) => [level, state, reason]);
  };
  const off = {
    missingDeclaration: 'ask',
    levels: { ...firstPolicy(true).levels, undeclared: 'off' },
  };

  test('ends no alert of an earlier movement, which the cause itself ends with a true reason', async () => {
    await setPolicy({ ...off, missingDeclaration: 'hold' });
    const early = await withdraw();
    expect(await undeclared(early)).toEqual([['high', 'open', null]]);

    await desk.later(HOUR);
    await setPolicy(off);
    expect(await accept(early)).toEqual([409, 'ALERT_HIGH']);
    expect(await undeclared(early)).toEqual([['high', 'open', null]]);
    // what is requested from the approval on has the new values
    const late = await withdraw();
    expect(await undeclared(late)).toEqual([]);
    expect(await accept(late)).toEqual(OK);

    await desk.product.call('rich', 'POST', '/compliance/declarations/me', { body: DECLARED });
    expect(await undeclared(early)).toEqual([['high', 'over', 'Su causa ya no está.']]);
    expect(await accept(early)).toEqual(OK);
  });
});
