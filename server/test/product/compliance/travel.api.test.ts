import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { alertsPage } from '#contract/compliance/alerts.ts';
import { FIRST_DECLARATION_TEXT } from '#contract/compliance/texts.ts';
import { travelOf } from '#contract/compliance/travel.ts';
import { personalData } from '#contract/rights/schemas.ts';
import { newId } from '#core/id.ts';
import { personRead } from '../../../src/modules/compliance/store/facts.ts';
import { pdfText } from '../../../src/platform/documents/pdf-text.test-support.ts';
import { type Desk, OK, openDesk } from '../desk.ts';
import { fieldOf } from '../product.ts';
import { made } from '../scene.ts';
import { setPolicyOf } from './policies.ts';

const OWN = {
  whose: 'own',
  name: '',
  document: '',
  wallet: 'exchange',
  exchange: 'Una plataforma',
  country: 'Argentina',
  sworn: true,
};
const OTHER = {
  ...OWN,
  whose: 'other',
  name: 'Otra Persona',
  document: '30111222',
  wallet: 'self_hosted',
  exchange: '',
};

let desk: Desk;
let deposit: string;
let withdrawal: string;
beforeAll(async () => {
  desk = await openDesk('embedded');
  const { db } = desk.product.database;
  await setPolicy({ travel: 'hold' });
  deposit = await usdtDeposit();
  withdrawal = fieldOf(
    await made(desk.product, 'rich', {
      method: 'POST',
      path: '/payments/withdraws',
      body: {
        projectId: desk.scene.projectId,
        currency: 'USD',
        amount: '60.00',
        receivedCurrency: 'USD',
        bankAccountId: desk.scene.bankAccountId,
      },
    }),
    'id',
  );
  await db
    .updateTable('withdrawals')
    .set({ type: 'usdt_transfer', currency: 'USDT', received_currency: 'USDT' })
    .where('id', '=', withdrawal)
    .execute();
});
afterAll(() => desk?.product.close());

const setPolicy = (change: object) => setPolicyOf(desk, { unit: 'pesos', ...change });
/** As the chain reports it; the product under test has no chain. */
const usdtDeposit = async () => {
  const id = await desk.deposit('60.00');
  await desk.product.database.db
    .updateTable('deposits')
    .set({ type: 'usdt_transfer', currency: 'USDT', amount: 60_000_000n })
    .where('id', '=', id)
    .execute();
  return id;
};
const path = (kind: 'deposit' | 'withdrawal', id: string) => `/compliance/travel/${kind}/${id}`;
const declare = (
  kind: 'deposit' | 'withdrawal',
  id: string,
  { body, who = 'rich' }: { body: object; who?: string | undefined },
) => desk.outcome(who, 'POST', path(kind, id), body);
const read = async (kind: 'deposit' | 'withdrawal', id: string) =>
  travelOf.parse((await desk.product.call('rich', 'GET', path(kind, id))).body);
const rulesOf = async (id: string) =>
  alertsPage
    .parse(
      (await desk.product.call('admin_l2', 'GET', `/compliance/alerts?filter[movementId]=${id}`))
        .body,
    )
    .items.filter(({ state }) => state === 'open')
    .map(({ rule, level }) => `${rule}/${level}`);
const acceptWithdrawal = () =>
  desk.outcome('fay', 'PUT', `/payments/withdraws/${withdrawal}/accept`, {});

test('USDT without a declaration is held if the policy requires it, and the person is asked for it', async () => {
  expect((await read('withdrawal', withdrawal)).asked).toBe('hold');
  expect(await acceptWithdrawal()).toEqual([409, 'ALERT_HIGH']);
  expect(await rulesOf(withdrawal)).toContain('travel_missing/high');
  // a pending declaration is no finding about the person
  const { db } = desk.product.database;
  const { n } = await db
    .selectFrom('compliance_alerts')
    .select(({ fn }) => fn.countAll<bigint>().as('n'))
    .where('user_id', '=', desk.scene.rich)
    .where('level', '=', 'high')
    .where('rule', 'not in', ['travel_missing', 'exposed_unapproved', 'undeclared'])
    .executeTakeFirstOrThrow();
  expect((await personRead(db, desk.scene.rich, new Date(0)))?.high_alerts).toBe(Number(n));
  const { body } = await desk.product.call(
    'admin',
    'GET',
    `/compliance/alerts?filter[movementId]=${withdrawal}`,
  );
  const missing = alertsPage.parse(body).items.find(({ rule }) => rule === 'travel_missing');
  const clear = `/compliance/alerts/${missing?.id}/clear`;
  expect(await desk.outcome('admin', 'POST', clear, { reason: 'Se habló' })).toEqual([
    409,
    'ALERT_ENDS_WITH_CAUSE',
  ]);
});

test('people declare only their own movements, completely and under oath', async () => {
  for (const who of ['investor', 'user', 'owner'])
    expect(await declare('withdrawal', withdrawal, { body: OWN, who }), who).toEqual([
      404,
      'NOT_FOUND',
    ]);
  for (const who of ['guest', 'admin', 'admin_l2'])
    expect((await declare('withdrawal', withdrawal, { body: OWN, who }))[0], who).not.toBe(200);
  expect(await declare('deposit', withdrawal, { body: OWN })).toEqual([404, 'NOT_FOUND']);
  // a bank transfer needs none
  expect(await declare('deposit', await desk.deposit('60.00'), { body: OWN })).toEqual([
    404,
    'NOT_FOUND',
  ]);
  for (const wrong of [
    { ...OTHER, name: '' },
    { ...OTHER, document: '' },
    { ...OWN, exchange: '' },
    { ...OWN, country: '' },
    { ...OWN, sworn: false },
  ])
    expect(await declare('withdrawal', withdrawal, { body: wrong })).toEqual([
      400,
      'VALIDATION_FAILED',
    ]);
});

test('a declaration releases the movement, a changed one is screened while it is pending, and both are kept', async () => {
  expect(await declare('withdrawal', withdrawal, { body: OWN })).toEqual(OK);
  expect(await declare('withdrawal', withdrawal, { body: OWN })).toEqual(OK);
  expect((await read('withdrawal', withdrawal)).items).toHaveLength(1);
  expect(await rulesOf(withdrawal)).not.toContain('travel_missing/high');
  expect(await declare('withdrawal', withdrawal, { body: OTHER })).toEqual(OK);
  expect(await rulesOf(withdrawal)).toContain('third_party/medium');
  const { items, asked } = travelOf.parse(
    (
      await desk.product.call(
        'admin_l2',
        'GET',
        `/compliance/movements/withdrawal/${withdrawal}/travel`,
      )
    ).body,
  );
  expect(items.map(({ name, exchange }) => [name, exchange])).toEqual([
    ['Otra Persona', ''],
    ['', 'Una plataforma'],
  ]);
  expect(asked).toBeNull();
  expect(await acceptWithdrawal()).toEqual(OK);
});

test('a movement that was credited in the meantime is declared afterwards, once', async () => {
  const credited = await usdtDeposit();
  await desk.product.database.db
    .updateTable('deposits')
    .set({ status: 'completed', accepted_amount: 60_000_000n, closed_at: new Date() })
    .where('id', '=', credited)
    .execute();
  expect(await declare('deposit', credited, { body: OTHER })).toEqual(OK);
  expect(await rulesOf(credited)).toContain('third_party/medium');
  expect(await declare('deposit', credited, { body: OWN })).toEqual([409, 'REQUEST_STATE_FORBIDS']);
});

test('below the amount, or where the policy does not ask, nothing is missing', async () => {
  await setPolicy({ travel: 'hold', travelFrom: '100000000' });
  expect((await read('deposit', deposit)).asked).toBeNull();
  await setPolicy({ travel: 'off' });
  expect((await read('deposit', deposit)).asked).toBeNull();
  await setPolicy({ travel: 'ask' });
  expect((await read('deposit', deposit)).asked).toBe('ask');
});

test('it depends on the amount that arrived, or on the announced amount until something arrives', async () => {
  await setPolicy({ travel: 'hold', travelFrom: '500000' });
  const id = await usdtDeposit();
  const { db } = desk.product.database;
  const txHash = '0xabc0';
  await db.updateTable('deposits').set({ tx_hash: txHash }).where('id', '=', id).execute();
  expect((await read('deposit', id)).asked).toBeNull();
  const arrives = (amount: bigint, place: number) =>
    db
      .insertInto('chain_transfers')
      .values({
        id: newId(),
        chain_id: 1n,
        tx_hash: txHash,
        place,
        block_number: 1n,
        block_hash: '0x1',
        sender: '0xa',
        recipient: '0xb',
        amount,
        seen_at: desk.product.clock.now(),
        gone_at: null,
        deposit_id: null,
        claimed_at: null,
      })
      .execute();
  await arrives(1_000_000n, 0);
  expect((await read('deposit', id)).asked).toBeNull();
  await arrives(100_000_000_000n, 1);
  expect((await read('deposit', id)).asked).toBe('hold');
  // a transaction that a reorganisation removed did not arrive
  const gone = (at: Date | null) =>
    db.updateTable('chain_transfers').set({ gone_at: at }).where('tx_hash', '=', txHash).execute();
  await gone(desk.product.clock.now());
  expect((await read('deposit', id)).asked).toBeNull();
  await gone(null);
  // a new declaration screens the person's pending movements again, with what arrived
  const sworn = {
    textVersion: FIRST_DECLARATION_TEXT.version,
    exposedYears: 2,
    exposure: 'never',
    office: '',
    leftOn: null,
    obliged: false,
    obligedAs: '',
    fundsOrigin: 'salary',
    fundsDetail: '',
    residences: [{ country: 'Argentina', number: '' }],
    sworn: true,
  };
  const made = await desk.product.call('rich', 'POST', '/compliance/declarations/me', {
    body: sworn,
  });
  expect(made.key).toBeNull();
  expect(await rulesOf(id)).toContain('travel_missing/high');
  expect(await declare('deposit', id, { body: OWN })).toEqual(OK);
  expect((await read('deposit', id)).asked).toBeNull();
  expect(await rulesOf(id)).not.toContain('travel_missing/high');
});

test('declarations are exported for officers, and are in their person’s data', async () => {
  const file = (who: string, format: string) =>
    desk.product.fetchFile(who, `/compliance/travel/export?month=2026-03&format=${format}`);
  expect((await file('admin', 'csv')).status).toBe(403);
  const officer = { userId: desk.product.id('third'), kind: 'officer' };
  await desk.product.call('admin', 'POST', '/compliance/officers', { body: officer });
  const { items } = z
    .object({ items: z.array(z.object({ id: z.string() })) })
    .parse((await desk.product.call('admin', 'GET', '/compliance/officers')).body);
  await desk.outcome('second', 'POST', `/compliance/officers/${items[0]?.id}/approve`);
  for (const format of ['csv', 'json']) {
    const { status, bytes } = await file('third', format);
    expect([status, String(bytes).includes('Otra Persona')], format).toEqual([200, true]);
  }
  expect(pdfText((await file('third', 'pdf')).bytes)).toContain('Otra Persona');
  const { sections } = personalData.parse(
    (await desk.product.call('rich', 'GET', '/users/me/data')).body,
  );
  expect(JSON.stringify(sections)).toContain('Otra Persona');
});
