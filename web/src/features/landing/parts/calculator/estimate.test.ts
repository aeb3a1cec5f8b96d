import { expect, it } from 'vitest';
import type { Round, Vault } from '#contract/projects/offers.ts';
import { contractOf, vaultOf } from '#web/shared/estimate/contracts.fixture.ts';
import { estimate, offersOf, throughVaults, wholeDollars } from './estimate.ts';

const usd = (amount: string) => ({ amount, currency: 'USD' as const });
const round = { price: usd('1.02') } satisfies Partial<Round>;
const last = { buybackPrice: usd('1.14') } satisfies Partial<Vault>;
const offer = { round, last, most: 48_800, contract: { minimumTicket: 1 } };

it('buys whole tokens and repays them at the last vault’s price', () => {
  expect(estimate(offer, 1000)).toEqual({
    limit: null,
    tokens: 980,
    spent: usd('999.60'),
    back: usd('1117.20'),
    gain: usd('117.60'),
  });
});

it("gives nothing for less than one token, nor below the contract's minimum", () => {
  expect(estimate(offer, 1)).toMatchObject({ tokens: 0, limit: 'minimum' });
  const ticket = { ...offer, contract: { minimumTicket: 20 } };
  expect(estimate(ticket, 20)).toMatchObject({ tokens: 0, limit: 'minimum', back: usd('0.00') });
  expect(estimate(ticket, 21)).toMatchObject({ tokens: 20, limit: null });
});

it('calculates with no more than can be bought', () => {
  expect(estimate(offer, 1_000_000)).toMatchObject({
    tokens: 48_800,
    limit: 'most',
    spent: usd('49776.00'),
  });
});
it('reads whole dollars without guessing', () => {
  expect(['1000', '1.000', ' 12.500 ', '1.000.000'].map(wholeDollars)).toEqual([
    1000, 1000, 12_500, 1_000_000,
  ]);
  for (const typed of ['', '0', '1000.50', '1,000', '-5', '1e6', '1000001'])
    expect(wholeDollars(typed)).toBeNull();
});

const two = contractOf({
  vaults: [
    vaultOf({ id: 'v1', number: 1, room: 500, buybackDate: '2097-03-16' }),
    vaultOf({ id: 'v2', number: 2, room: 9000, buybackPrice: usd('1.20') }),
  ],
});

it('the headline is of tokens in no vault, and the step into the vaults is beside it', () => {
  const [offered] = offersOf([two]);
  if (offered === undefined) throw new Error('nothing is offered');
  expect(offered.last.number).toBe(2);
  expect(estimate(offered, 408).back).toEqual(usd('480.00'));
  expect(throughVaults(offered, 400, { graceDays: 10 })).toMatchObject({ back: usd('456.00') });
  expect(throughVaults(offered, 600, { graceDays: 10 })?.parts.map(({ tokens }) => tokens)).toEqual(
    [500, 100],
  );
});

it('a vault that pays within the grace period is no step, as in the purchase', () => {
  const [offered] = offersOf([two]);
  if (offered === undefined) throw new Error('nothing is offered');
  const now = Date.parse('2097-03-10T15:00:00Z');
  expect(throughVaults(offered, 400, { graceDays: 10, now })).toBeNull();
  expect(throughVaults(offered, 400, { graceDays: 5, now })).not.toBeNull();
});
