import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ALL_ENDPOINTS } from '#contract/endpoints.ts';
import { balances } from '#contract/payments/balances.ts';
import { newId } from '#core/id.ts';
import { enginesFor } from '../engines.ts';
import { DAY_MS, type Desk, OK, openDesk } from './desk.ts';
import { fieldOf } from './product.ts';
import { ROOT, sentencesInWords } from './promises/with-numbers.ts';
import { PROMISES, STATES_NOTHING, TESTED } from './promises/words.ts';
import { made } from './scene.ts';

/*
 * What the public pages promise without a number. A whole sentence that is in no table fails the first test: add it to
 * those of a proof, or to those that state no behaviour.
 */

test('every sentence without a number has its proof, or states no behaviour', () => {
  const known = new Set<string>([...Object.values(PROMISES).flat(), ...STATES_NOTHING]);
  const found = sentencesInWords();
  expect(found.filter(({ text }) => !known.has(text))).toEqual([]);
  const said = new Set(found.map(({ text }) => text));
  expect([...known].filter((text) => !said.has(text))).toEqual([]);
});

test('every proof is a test of its own file, or one below', () => {
  const missing = Object.values(TESTED)
    .flat()
    .filter(([file, title]) => !readFileSync(join(ROOT, file), 'utf8').includes(title));
  expect(missing).toEqual([]);
  const named = new Set([...Object.keys(TESTED), ...Object.keys(proofs)]);
  expect(Object.keys(PROMISES).filter((name) => !named.has(name))).toEqual([]);
});

let desk: Desk;
const available = async (who: string) =>
  balances
    .parse((await desk.product.call(who, 'GET', '/balance/me?pageSize=100')).body)
    .items.find((one) => one.projectId === desk.scene.projectId && one.currency === 'USD')
    ?.available;

/** Proofs by the API that no other test gives. */
const proofs = {
  /** Nothing moves before a person of the desk says so; unverified people move nothing. */
  async byPeople() {
    const { product, scene } = desk;
    const read = async (path: string) =>
      fieldOf((await product.call('rich', 'GET', path)).body, 'status');
    const withdrawal = `/payments/withdraws/${scene.withdrawalId}`;
    await desk.later(60 * DAY_MS);
    await product.modules.movements.completeDueWithdrawals();
    const mine = async () =>
      JSON.stringify((await product.call('rich', 'GET', '/payments/me/withdraws')).body);
    expect(await mine()).toContain('"pending"');
    expect(await desk.outcome('rich', 'PUT', `${withdrawal}/accept`, {})).toEqual([
      403,
      'FORBIDDEN',
    ]);
    expect(await desk.outcome('fay', 'PUT', `${withdrawal}/accept`, {})).toEqual(OK);
    const before = await available('rich');
    const id = await desk.deposit('10.00');
    expect(await read(`/payments/me/deposits/${id}`)).toBe('pending');
    expect(await available('rich')).toBe(before);
    expect(await desk.accept('fay', id)).toEqual(OK);
    expect(Number(await available('rich'))).toBe(Number(before) + 10);
    const transfer = `/balance/transfers/${scene.transferId}/accept`;
    expect(await desk.outcome('rich', 'PUT', transfer, {})).toEqual([403, 'FORBIDDEN']);
    expect(await desk.outcome('fay', 'PUT', transfer, {})).toEqual(OK);
  },
  async identity() {
    const { product, scene } = desk;
    await product.addPerson('unknown', 'investor', false);
    await product.logIn('unknown');
    const headers = { 'idempotency-key': newId() };
    const calls = [
      [
        '/payments/deposits',
        {
          projectId: scene.projectId,
          type: 'usd_bank_transfer',
          sentCurrency: 'USD',
          amount: '10.00',
        },
      ],
      [
        '/tokens/property',
        { projectId: scene.projectId, tokens: 1, currency: 'USD', acceptTerms: true },
      ],
    ] as const;
    for (const [path, body] of calls)
      expect([path, (await product.call('unknown', 'POST', path, { body, headers })).key]).toEqual([
        path,
        'KYC_REQUIRED',
      ]);
  },
  /** An account asks for an e-mail, and binds to nothing: it can be deleted immediately. */
  async signUp() {
    const { product } = desk;
    await product.addPerson('fresh', 'investor', false);
    await product.logIn('fresh');
    expect((await product.call('fresh', 'GET', '/balance/me')).body).toMatchObject({ items: [] });
    expect(
      (await desk.outcome('fresh', 'DELETE', '/users/me', { confirmation: 'ELIMINAR' }))[0],
    ).toBeLessThan(300);
  },
  /** Tokens of an investment leave by their buy-back alone: no call gives them back for money. */
  async noExit() {
    const refunds = ALL_ENDPOINTS.map(({ method, path }) => `${method} ${path}`).filter((call) =>
      /refund|sell/.test(call),
    );
    expect(refunds.filter((call) => /investment/.test(call))).toEqual([]);
    const bought = await made(desk.product, 'rich', {
      method: 'POST',
      path: '/tokens/investment',
      body: { contractId: desk.scene.contractId, tokens: 5, currency: 'USD', acceptTerms: true },
    }).catch(() => null);
    if (bought === null) throw new Error('no round sells: this proof comes before the others');
    const id = fieldOf(bought, 'id');
    await desk.later(11 * DAY_MS);
    expect(await desk.outcome('rich', 'POST', `/tokens/purchases/${id}/revoke`)).toEqual([
      409,
      'GRACE_PERIOD_OVER',
    ]);
  },
  /** Offers, rules and proofs are public, without a session. */
  async open() {
    for (const path of [
      '/projects/guest',
      '/projects/contracts/guest',
      '/statistics/public',
      '/proofs',
      '/config',
      `/projects/${desk.scene.projectId}/guest`,
      `/projects/${desk.scene.projectId}/sheet`,
    ])
      expect([path, (await desk.product.call('guest', 'GET', path)).status]).toEqual([path, 200]);
  },
} as const;

describe.each(enginesFor('promises in words'))('promises in words (%s)', (engine) => {
  beforeAll(async () => {
    desk = await openDesk(engine);
  });
  afterAll(() => desk?.product.close());

  test.each(['open', 'identity', 'signUp', 'noExit', 'byPeople'] as const)('%s', async (name) => {
    await proofs[name]();
  });
});
