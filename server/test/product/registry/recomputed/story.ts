import { expect } from 'vitest';
import { newId } from '#core/id.ts';
import { chart } from '#modules/ledger';
import { type Desk, OK } from '../../desk.ts';
import { fieldOf } from '../../product.ts';
import { made } from '../../scene.ts';
import { passToHeirs } from '../heirs.ts';

export const PEOPLE = ['rich', 'investor', 'user'] as const;
export type Person = (typeof PEOPLE)[number];
export const TAX_IDS: Readonly<Record<Person, string>> = {
  rich: '27-11111111-4',
  investor: '20-22222222-3',
  user: '20-33333333-4',
};
/**
 * A credit that was reverted, a chargeback with a debt, an estate that passed to heirs, movements at the edges of days, a
 * weekend without a rate, and thresholds that changed.
 */
export async function tellStory(desk: Desk): Promise<void> {
  await nameEveryone(desk);
  await insertRates(desk);
  const steps = stepsOf(desk);
  const deposits = await marchOf(desk, steps);
  await aprilOf(desk, steps, deposits);
}

async function nameEveryone({ product, scene }: Desk) {
  const { db } = product.database;
  for (const who of PEOPLE)
    await db
      .updateTable('users')
      .set({ tax_id: TAX_IDS[who] })
      .where('id', '=', product.id(who))
      .execute();
  // a file names issues by their project
  for (const id of [scene.otherProjectId, scene.draftId])
    await db
      .updateTable('projects')
      .set({ name: `Otro proyecto ${id}` })
      .where('id', '=', id)
      .execute();
}

async function insertRates({ product }: Desk) {
  const { db } = product.database;
  const rate = (buy: string, when: string) => ({
    id: newId(new Date(when)),
    source: 'BNA',
    buy,
    sell: '1500',
    as_of: new Date(when),
    fetched_at: new Date(when),
    kept_out: false,
  });
  await db
    .insertInto('market_rates')
    .values([
      rate('1400.50', '2026-03-13T20:00:00Z'),
      rate('1450', '2026-03-16T13:00:00Z'),
      rate('1460.25', '2026-03-31T20:00:00Z'),
      rate('1500', '2026-04-01T03:00:00Z'),
    ])
    .execute();
  // of the bank: a day with a quote, corrected, and a day without one
  const bank = (day: string, buy: string) => ({
    id: newId(product.clock.now()),
    day,
    buy,
    source: 'Banco Nación, divisa',
    recorded_by: product.id('admin'),
    recorded_at: product.clock.now(),
  });
  for (const row of [
    bank('2026-03-16', '1399'),
    bank('2026-03-16', '1431.2575'),
    bank('2026-03-15', '1405'),
  ])
    await db.insertInto('bank_buying_rates').values(row).execute();
}

type Steps = ReturnType<typeof stepsOf>;

function stepsOf(desk: Desk) {
  const at = async (instant: string) => {
    const { product } = desk;
    await desk.later(Date.parse(instant) - product.clock.now().getTime(), ['investor', 'user']);
  };
  const deposit = async (who: Person, amount: string): Promise<string> =>
    fieldOf(
      await made(desk.product, who, {
        method: 'POST',
        path: '/payments/deposits',
        body: {
          projectId: desk.scene.projectId,
          type: 'usd_bank_transfer',
          sentCurrency: 'USD',
          amount,
        },
      }),
      'id',
    );
  /** Two administrators, since all of these amounts need two. */
  const credit = async (id: string) => {
    for (const who of ['fay', 'admin_l2']) expect(await desk.accept(who, id), who).toEqual(OK);
  };
  const setThresholds = async (
    thresholds: { registryFrom: string; registryFromCompany: string },
    holdsFrom: string,
  ) => {
    const { product } = desk;
    const read = async () => {
      const { body } = await product.call('admin', 'GET', '/compliance/policies');
      const answer: { current: { values: object }; items: { id: string }[] } = JSON.parse(
        JSON.stringify(body),
      );
      return answer;
    };
    const values = { ...(await read()).current.values, ...thresholds };
    expect(
      await desk.outcome('admin', 'POST', '/compliance/policies', { holdsFrom, values }),
    ).toEqual(OK);
    const id = (await read()).items[0]?.id;
    await product.call('second', 'POST', `/compliance/policies/${id}/decision`, {
      body: { outcome: 'approved' },
    });
  };
  /** As a provider's chargeback of 150 dollars does, of which the wallet has 120: the rest is a debt. */
  const chargeBack = (depositId: string) => {
    const { product, scene } = desk;
    const occurredAt = product.clock.now();
    return product.database.transaction((tx) =>
      product.modules.ledger.postIn(tx, [
        {
          id: newId(occurredAt),
          kind: 'deposit.chargeback',
          reference: depositId,
          idempotencyKey: `test:${depositId}`,
          actorId: null,
          occurredAt,
          postings: chart.postings([
            [chart.available(product.id('investor'), scene.projectId, 'USD'), -12_000n],
            [chart.receivable('USD', product.id('investor')), -3_000n],
            [chart.card('USD'), 15_000n],
          ]),
        },
      ]),
    );
  };
  return { at, deposit, credit, setThresholds, chargeBack };
}

/** @returns the deposits that April takes back */
async function marchOf(desk: Desk, { at, deposit, credit, setThresholds }: Steps) {
  const { product, scene } = desk;
  // a Saturday without a rate
  await at('2026-03-14T15:00:00Z');
  const reverted = await deposit('rich', '1000.00');
  await credit(reverted);
  const payer = { account: '2850590940090418135201' };
  expect(
    await desk.outcome('admin_l2', 'PUT', `/payments/deposits/${reverted}/payer`, payer),
  ).toEqual(OK);
  const charged = await deposit('investor', '250.00');
  await credit(charged);
  await at('2026-03-20T15:00:00Z');
  await setThresholds({ registryFrom: '20000000', registryFromCompany: '1000000' }, '2026-03-20');
  for (const [kind, id] of [
    ['withdraws', scene.withdrawalId],
    ['deposits', scene.pendingDepositId],
  ] as const)
    expect(await desk.outcome('fay', 'PUT', `/payments/${kind}/${id}/accept`, {})).toEqual(OK);
  expect(
    await desk.outcome('fay', 'PUT', `/payments/withdraws/${scene.withdrawalId}/send`, {
      reference: 'B-1',
    }),
  ).toEqual(OK);
  expect(
    await desk.outcome('fay', 'PUT', `/balance/transfers/${scene.transferId}/accept`, {}),
  ).toEqual(OK);
  await at('2026-03-23T15:00:00Z');
  await product.modules.movements.completeDueWithdrawals();
  // the last instant of March in Argentina, and the first of April
  const edge = [await deposit('user', '300.00'), await deposit('user', '500.00')];
  await at('2026-04-01T02:59:59.999Z');
  await credit(edge[0] ?? '');
  product.clock.advance(1);
  await credit(edge[1] ?? '');
  return { reverted, charged };
}

async function aprilOf(
  desk: Desk,
  { at, deposit, credit, chargeBack }: Steps,
  { reverted, charged }: { reverted: string; charged: string },
) {
  const { product } = desk;
  await at('2026-04-10T15:00:00Z');
  for (const who of ['fay', 'admin_l2'])
    expect(
      await desk.outcome(who, 'POST', `/payments/deposits/${reverted}/revert`, {
        reason: 'Era de otra persona',
      }),
    ).toEqual(OK);
  await chargeBack(charged);
  await at('2026-04-10T16:00:00Z');
  // pays the debt first
  await credit(await deposit('investor', '180.00'));
  await at('2026-04-20T15:00:00Z');
  await passToHeirs(desk, [
    { email: 'investor@ladrillo.test', share: 6_667 },
    { email: 'user@ladrillo.test', share: 3_333 },
  ]);
  // the account of the deceased is closed
  product.clock.set(new Date('2026-05-02T15:00:00Z'));
  await product.logIn('admin');
}
