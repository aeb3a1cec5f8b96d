import { afterAll, beforeAll, expect, test } from 'vitest';
import { formatAmount } from '#contract/core/money.ts';
import { ALL_ENDPOINTS } from '#contract/endpoints.ts';
import { createRunsAnswer } from '#contract/payouts/schemas.ts';
import { newId } from '#core/id.ts';
import { chart } from '#modules/ledger';
import { appoint } from '../officers.ts';
import { addCallers, fieldOf, openProduct, type ProductUnderTest } from '../product.ts';
import { made, type Scene, setScene } from '../scene.ts';

let product: ProductUnderTest;
let scene: Scene;
const HOUR = 3_600_000;
const NOON = Date.parse('2026-03-10T15:00:00Z');

beforeAll(async () => {
  product = await openProduct();
  await addCallers(product);
  scene = await setScene(product);
  await endow('USD', chart.fx('USD'));
  await endow('ARS', chart.fx('ARS'));
  await endow('USD', chart.fees('USD'));
  await endow('USD', chart.funds(scene.projectId, 'USD'));
  await endow('USD', chart.available(product.id('owner'), scene.projectId, 'USD'));
  await endow('USD', chart.rent(product.id('rich'), scene.projectId));
  // cases are hidden from their subject by document, so an officer has one
  await product.database.db
    .updateTable('users')
    .set({ document: '90000001' })
    .where('id', '=', product.id('admin'))
    .execute();
  await appoint({ product }, ['admin']);
  await product.database.db
    .updateTable('projects')
    .set({ bank_accounts: JSON.stringify({ ARS: '', USD: '0070001600000000001232', USDT: '' }) })
    .where('id', '=', scene.projectId)
    .execute();
});
afterAll(() => product.close());

type Account = Parameters<ProductUnderTest['modules']['ledger']['balanceOf']>[0][number];

/** Money for the scene, created for the test. */
async function endow(asset: 'USD' | 'ARS', account: Account): Promise<void> {
  const id = newId();
  await product.modules.ledger.submit({
    id,
    kind: 'treasury.gift',
    idempotencyKey: id,
    occurredAt: product.clock.now(),
    postings: [
      { account: chart.treasury(asset), amount: -1_000_000n },
      { account, amount: 1_000_000n },
    ],
  });
}

interface Sample {
  readonly who: string;
  readonly path: string;
  readonly body: object;
  /** What happens to the object after its first answer. */
  readonly moveOn?: (answer: unknown) => Promise<unknown>;
}

const terms = { currency: 'USD', acceptTerms: true };
const put = (path: string, body: object = {}, who = 'admin') =>
  made(product, who, { method: 'PUT', path, body });
const post = (path: string, body: object, who = 'rich') =>
  made(product, who, { method: 'POST', path, body });

/** One good call of each endpoint with an idempotency key. */
const SAMPLES: Record<string, () => Promise<Sample> | Sample> = {
  '/payments/deposits': () => ({
    who: 'rich',
    path: '/payments/deposits',
    body: { projectId: scene.projectId, type: 'card', sentCurrency: 'USD', amount: '20.00' },
    moveOn: (answer) =>
      post(`/payments/deposits/${fieldOf(answer, 'id')}/reject`, { reason: 'de prueba' }, 'admin'),
  }),
  '/payments/withdraws': () => ({
    who: 'rich',
    path: '/payments/withdraws',
    body: {
      projectId: scene.projectId,
      currency: 'USD',
      amount: '5.00',
      receivedCurrency: 'USD',
      bankAccountId: scene.bankAccountId,
    },
    moveOn: (answer) =>
      post(`/payments/withdraws/${fieldOf(answer, 'id')}/reject`, { reason: 'de prueba' }, 'admin'),
  }),
  '/balance/:id/transfer': () => ({
    who: 'rich',
    path: `/balance/${scene.projectId}/transfer`,
    body: { toProjectId: scene.otherProjectId, currency: 'USD', amount: '3.00' },
    moveOn: (answer) => put(`/balance/transfers/${fieldOf(answer, 'id')}/accept`),
  }),
  '/tokens/property': () => ({
    who: 'rich',
    path: '/tokens/property',
    body: { projectId: scene.projectId, tokens: 2, ...terms },
    moveOn: (answer) => post(`/tokens/purchases/${fieldOf(answer, 'id')}/revoke`, {}),
  }),
  '/tokens/investment': () => ({
    who: 'rich',
    path: '/tokens/investment',
    body: { contractId: scene.contractId, tokens: 2, ...terms },
    moveOn: (answer) => post(`/tokens/purchases/${fieldOf(answer, 'id')}/revoke`, {}),
  }),
  '/tokens/orders': async () => {
    const [round] = await product.modules.projects.rounds({ projectId: scene.projectId });
    const price = formatAmount(round?.price ?? 0n, 'USD');
    const deposit = await post('/payments/deposits', {
      projectId: scene.projectId,
      type: 'usd_bank_transfer',
      sentCurrency: 'USD',
      amount: price,
    });
    return {
      who: 'rich',
      path: '/tokens/orders',
      body: {
        projectId: scene.projectId,
        roundId: round?.id,
        tokens: 1,
        price,
        most: price,
        source: { kind: 'deposit', id: fieldOf(deposit, 'id') },
        ...terms,
      },
      moveOn: (answer) => post(`/tokens/orders/${fieldOf(answer, 'id')}/cancel`, {}),
    };
  },
  '/tokens/property/reservation': async () => {
    const units = await product.modules.projects.freeProperties(scene.projectId);
    const free = units.find(({ reservationPrice }) => reservationPrice <= 15n);
    return {
      who: 'rich',
      path: '/tokens/property/reservation',
      body: { propertyId: free?.id ?? '', tokens: 15, ...terms },
      moveOn: (answer) =>
        post('/tokens/property/deposit', { reservationId: fieldOf(answer, 'id'), tokens: 1 }),
    };
  },
  '/tokens/property/deposit': () => {
    const body = { reservationId: scene.reservationId, tokens: 1 };
    return {
      who: 'rich',
      path: '/tokens/property/deposit',
      body,
      moveOn: () => post('/tokens/property/deposit', body),
    };
  },
  '/tokens/property/refund': () => ({
    who: 'rich',
    path: '/tokens/property/refund',
    body: { projectId: scene.projectId, tokens: 1 },
  }),
  '/tokens/investment/invest': () => {
    const body = { contractId: scene.contractId, tokens: 1 };
    return {
      who: 'rich',
      path: '/tokens/investment/invest',
      body,
      moveOn: () => post('/tokens/investment/invest', body),
    };
  },
  '/tokens/purchases/:id/revoke': async () => {
    const bought = { projectId: scene.projectId, tokens: 1, ...terms };
    const id = fieldOf(await post('/tokens/property', bought), 'id');
    return { who: 'rich', path: `/tokens/purchases/${id}/revoke`, body: {} };
  },
  '/tokens/rent/balance/:id': () => ({
    who: 'rich',
    path: `/tokens/rent/balance/${scene.projectId}`,
    body: {},
  }),
  '/projects/:id/funds/set-aside': () => ({
    who: 'owner',
    path: `/projects/${scene.projectId}/funds/set-aside`,
    body: { purpose: 'buyback', amount: '2.00' },
  }),
  '/projects/:id/funds/contributions': () => ({
    who: 'owner',
    path: `/projects/${scene.projectId}/funds/contributions`,
    body: { amount: '2.00', currency: 'USD' },
  }),
  '/projects/:id/funds/convert': async () => {
    const body = { from: 'USD', to: 'ARS', amount: '4.00' };
    const { body: quote } = await product.call('owner', 'POST', '/payments/quotes', {
      body: { ...body, side: 'from' },
    });
    return {
      who: 'owner',
      path: `/projects/${scene.projectId}/funds/convert`,
      body: { ...body, quoteId: fieldOf(quote, 'id') },
    };
  },
  '/projects/:id/funds/withdraws': () => ({
    who: 'owner',
    path: `/projects/${scene.projectId}/funds/withdraws`,
    body: { amount: '6.00', currency: 'USD' },
    moveOn: (answer) =>
      post(`/payments/withdraws/${fieldOf(answer, 'id')}/reject`, { reason: 'de prueba' }, 'admin'),
  }),
  '/payments/movements/decide': async () => ({
    who: 'admin',
    path: '/payments/movements/decide',
    body: { kind: 'withdrawal', step: 'accept', ids: [await askedForFunds()] },
  }),
  '/payments/runs': async () => ({
    who: 'admin',
    path: '/payments/runs',
    body: { withdrawalIds: [await approvedWithdrawal()], format: 'csv' },
  }),
  '/payments/runs/:id/send': async () => {
    const withdrawalId = await approvedWithdrawal();
    const runs = { withdrawalIds: [withdrawalId], format: 'csv' };
    const answer = createRunsAnswer.parse(await post('/payments/runs', runs, 'admin'));
    const run = answer.runs[0]?.id;
    const references = [{ withdrawalId, reference: `BNK ${withdrawalId}` }];
    return { who: 'admin', path: `/payments/runs/${run}/send`, body: { references } };
  },
  '/treasury/revenue': () => ({
    who: 'admin',
    path: '/treasury/revenue',
    body: {
      source: 'fees',
      currency: 'USD',
      amount: '1.00',
      destination: 'Cuenta de la empresa',
      note: 'de prueba',
    },
  }),
  '/compliance/cases': () => ({ who: 'admin', path: '/compliance/cases', body: caseBody() }),
  '/compliance/cases/:id/notes': async () => {
    const id = fieldOf(await post('/compliance/cases', caseBody(), 'admin'), 'id');
    return { who: 'admin', path: `/compliance/cases/${id}/notes`, body: { text: 'Una nota.' } };
  },
  '/incidents': () => ({ who: 'admin', path: '/incidents', body: incidentBody() }),
  '/incidents/:id/entries': async () => {
    const path = `/incidents/${fieldOf(await post('/incidents', incidentBody(), 'admin'), 'id')}/entries`;
    const body = { kind: 'finding', at: new Date(NOON).toISOString(), whom: '', text: 'Una nota.' };
    return { who: 'admin', path, body };
  },
};

const caseBody = () => ({
  userId: product.id('rich'),
  title: 'Ingresos',
  note: 'Empieza',
  alertIds: [],
  operationOn: '2026-03-09',
});

const incidentBody = () => ({
  kind: 'service',
  title: 'Una interrupción',
  startedAt: new Date(NOON - HOUR).toISOString(),
  detectedAt: new Date(NOON).toISOString(),
  affected: 'El ingreso de personas.',
  people: null,
});

/** A pending withdrawal of the project's funds. @returns its id */
async function askedForFunds(): Promise<string> {
  const body = { amount: '6.00', currency: 'USD' };
  return fieldOf(await post(`/projects/${scene.projectId}/funds/withdraws`, body, 'owner'), 'id');
}

async function approvedWithdrawal(): Promise<string> {
  const id = await askedForFunds();
  await put(`/payments/withdraws/${id}/accept`);
  return id;
}

/** Bank statement lines are covered with a separate world. */
const ELSEWHERE = [
  '/payments/bank/lines/decide',
  '/treasury/bank/lines/:id/explain',
  '/treasury/bank/lines/:id/unexplain',
];

/** A number of hours after the scene, with sessions of that time. */
async function at(hours: number): Promise<void> {
  product.clock.set(new Date(NOON + hours * HOUR));
  for (const person of ['rich', 'owner', 'admin']) await product.logIn(person);
}

/** How many rows there are of what is never deleted: entries of the ledger, incidents, cases and what was added to them. */
async function entries(): Promise<bigint> {
  let sum = 0n;
  for (const table of [
    ...(['ledger_entries', 'incidents', 'incident_entries'] as const),
    // a case has its first note
    ...(['compliance_notes'] as const),
  ]) {
    const { count } = await product.database.db
      .selectFrom(table)
      .select((eb) => eb.fn.countAll<bigint>().as('count'))
      .executeTakeFirstOrThrow();
    sum += BigInt(count);
  }
  return sum;
}

test('every call with an idempotency key is tested here', () => {
  const paths = ALL_ENDPOINTS.filter(({ idempotent }) => idempotent).map(({ path }) => path);
  expect([...Object.keys(SAMPLES), ...ELSEWHERE].toSorted()).toEqual(paths.toSorted());
});

test.each(Object.keys(SAMPLES))(
  '%s gives its first answer again for two days, and then refuses its key',
  async (name) => {
    // each begins on the same day, while rounds are open
    await at(0);
    const sample = await SAMPLES[name]?.();
    if (!sample) throw new Error(`no sample of ${name}`);
    const { who, path, body, moveOn } = sample;
    const headers = { 'idempotency-key': newId() };
    const ask = () => product.call(who, 'POST', path, { body, headers });
    const before = await entries();
    const [first, ...same] = await Promise.all([ask(), ask(), ask()]);
    expect([first?.key, [200, 201].includes(first?.status ?? 0)]).toEqual([null, true]);
    for (const answer of same) expect(answer).toEqual(first);
    const moved = (await entries()) - before;
    expect(await ask()).toEqual(first);
    await moveOn?.(first?.body);
    const after = await entries();
    expect(await ask()).toEqual(first);
    expect(moved <= 1n).toBe(true);
    await at(47);
    expect(await ask()).toEqual(first);
    await at(49);
    expect(await ask()).toMatchObject({ status: 409, key: 'IDEMPOTENCY_KEY_EXPIRED' });
    expect(await entries()).toBe(after);
    const other = { ...body, amount: '9.00', tokens: 9 };
    const reused = await product.call(who, 'POST', path, { body: other, headers });
    expect([400, 409, 422]).toContain(reused.status);
  },
);
