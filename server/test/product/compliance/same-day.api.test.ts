import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { alertsPage } from '#contract/compliance/alerts.ts';
import { firstPolicy } from '#contract/compliance/policy.ts';
import { enginesFor } from '../../engines.ts';
import { type Desk, OK, openDesk } from '../desk.ts';
import { fieldOf } from '../product.ts';
import { made } from '../scene.ts';
import { DECLARED, setPolicyOf } from './policies.ts';

const HOUR = 3_600_000;

describe.each(enginesFor('a policy of today'))('a policy approved today (%s)', (engine) => {
  let desk: Desk;
  beforeAll(async () => {
    desk = await openDesk(engine);
  });
  afterAll(() => desk?.product.close());

  const setPolicy = (change: object) => setPolicyOf(desk, change);
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
