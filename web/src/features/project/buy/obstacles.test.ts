import { expect, test } from 'vitest';
import type { Round, Vault } from '#contract/projects/offers.ts';
import { endOf, type LiveQuote } from '#web/shared/money/use-quote.ts';
import { obstacleOfBuyer, obstacleOfSale, obstacleOfTokens, reasonOfRound } from './obstacles.ts';
import { othersOf } from './offer.ts';
import { obstacleOfPayment } from './paying/obstacle-of-payment.ts';

const WAYS = { projectId: 'p1', others: '/contracts?status=in_progress&token=rent' };
const OFFER = { ...WAYS, contract: {}, mine: false, published: true, paused: false };
const KYC = { reason: 'Falta verificar', action: { label: 'Verificar', to: '/profile' } };
const usd = (amount: string) => ({ amount, currency: 'USD' as const });

test('the project’s publisher is sent to its management, whatever else they lack', () => {
  const own = obstacleOfBuyer({ visitor: 'regular', kyc: KYC }, { ...OFFER, mine: true });
  expect(own?.action?.to).toBe('/project/p1');
  expect(obstacleOfBuyer({ visitor: 'regular', kyc: KYC }, OFFER)).toEqual(KYC);
  expect(obstacleOfBuyer({ visitor: 'regular', kyc: null }, OFFER)).toBeNull();
  expect(obstacleOfBuyer({ visitor: 'admin', kyc: null }, OFFER)).not.toBeNull();
  expect(
    obstacleOfBuyer({ visitor: 'regular', kyc: null }, { ...OFFER, published: false }),
  ).not.toBeNull();
});

const round = (parts: Partial<Round>): Round => ({
  id: 'r',
  number: 2,
  status: 'in_progress',
  startsAt: '2026-12-01T03:00:00.000Z',
  endsAt: '2027-01-01T03:00:00.000Z',
  formerEndsAt: null,
  salesOver: false,
  decidesAt: null,
  days: 31,
  tokenCount: 100,
  soldTokens: 0,
  committedTokens: 0,
  availableTokens: 100,
  price: usd('1.02'),
  minimumPercent: 60,
  minimumTokens: 0,
  soldPercent: 0,
  ...parts,
});

test('nothing sells without an open round, and the next one shows its day', () => {
  expect(reasonOfRound([round({})])).toBeNull();
  expect(reasonOfRound([round({ availableTokens: 0 })])).toContain('No quedan');
  expect(reasonOfRound([round({ status: 'scheduled' })])).toContain('01/12/2026');
  expect(reasonOfRound([round({ status: 'completed' })])).toContain('no hay una ronda');
});

test('a round whose sales are over shows that, and promises nothing', () => {
  const over = [round({ salesOver: true, availableTokens: 0 })];
  expect(reasonOfRound(over)).toBe(
    'La ronda 2 está cerrada a la venta, en plazo de arrepentimiento.',
  );
});

test('an offer without sales shows the next round’s opening, alternatives and where to ask', () => {
  const next = round({ number: 3, status: 'scheduled' });
  expect(reasonOfRound([round({ availableTokens: 0 }), next])).toBe(
    'No quedan tokens en esta ronda. La ronda 3 abre el 01/12/2026.',
  );
  expect(reasonOfRound([round({ salesOver: true }), next])).toContain('La ronda 3 abre');
  const ways = (contract: { vaults: Vault[] } | null, rounds: Round[], paused = false) => {
    const obstacle = obstacleOfSale({ ...WAYS, rounds, paused, contract });
    return [obstacle?.action?.to, obstacle?.also?.to];
  };
  for (const rounds of [
    [round({ availableTokens: 0 })],
    [round({ salesOver: true })],
    [round({ status: 'completed' })],
    [next],
  ]) {
    expect(ways({ vaults: [] }, rounds)).toEqual([WAYS.others, '/project-investor/p1#preguntas']);
    expect(ways(null, rounds)[1]).toBe('/project-property/p1#preguntas');
  }
  expect(ways({ vaults: [] }, [round({})], true)[0]).toBe(WAYS.others);
  expect(
    obstacleOfBuyer({ visitor: 'regular', kyc: null }, { ...OFFER, paused: true }),
  ).toMatchObject({ action: { to: WAYS.others } });
});

test('alternatives are of the same kind', () => {
  expect(othersOf({ categories: ['house'] }, null)).toBe(
    '/properties?status=available&category=house',
  );
  expect(othersOf({ categories: ['house', 'garage'] }, null)).toBe('/properties?status=available');
});

test('a contract sells while the date of a vault is in the future', () => {
  const now = new Date('2027-03-01T15:00:00Z');
  const vault = (parts: Partial<Vault>): Vault => ({
    id: 'v',
    number: 1,
    status: 'active',
    tokens: 100,
    investedTokens: 0,
    room: 100,
    looseTokens: 0,
    buybackPrice: usd('1.10'),
    buybackDate: '2027-03-02',
    payDay: '2028-03-15',
    late: null,
    returnPercent: 8,
    yearlyPercent: 8,
    coveragePercent: 0,
    ...parts,
  });
  const sale = (vaults: Vault[]) =>
    obstacleOfSale({ ...WAYS, rounds: [round({})], paused: false, contract: { vaults } }, now);
  expect(sale([])).toBeNull(); // rent alone
  expect(sale([vault({ status: 'passed' }), vault({})])).toBeNull();
  expect(sale([vault({ status: 'passed' })])?.reason).toContain('bóvedas');
  expect(sale([vault({ buybackDate: '2027-03-01' })])?.reason).toContain('bóvedas');
});

test('nothing is sold while a paper is missing, to guests and members alike', () => {
  const paused = { ...OFFER, paused: true };
  expect(
    obstacleOfSale({ ...OFFER, contract: null, rounds: [round({})], paused: true })?.reason,
  ).toContain('documento');
  for (const visitor of ['regular', 'admin', 'guest'] as const)
    expect(obstacleOfBuyer({ visitor, kyc: null }, paused)?.reason).toContain('documento');
});

test('a number of tokens must be between the contract’s minimum and the available ones', () => {
  const limits = { minimum: 50, left: 80 };
  expect(obstacleOfTokens(0, limits)).not.toBeNull();
  expect(obstacleOfTokens(49, limits)?.reason).toContain('50');
  expect(obstacleOfTokens(50, limits)).toBeNull();
  expect(obstacleOfTokens(81, limits)?.reason).toContain('80');
  expect([49, 81].map((tokens) => obstacleOfTokens(tokens, limits)?.instead)).toEqual([50, 80]);
  // nothing less than the minimum is left: no number helps
  expect(obstacleOfTokens(60, { minimum: 50, left: 20 })?.instead).toBeUndefined();
});

const quote = (state: LiveQuote['state']): LiveQuote => ({
  state,
  quote: null,
  secondsLeft: 0,
  isFixed: false,
  renew: () => undefined,
});

test('a payment waits for its quote, but not for money: the missing amount is paid within the purchase', () => {
  expect(obstacleOfPayment({ quote: quote('none'), amount: usd('10.00') })).toBeNull();
  expect(obstacleOfPayment({ quote: quote('expired'), amount: null })?.reason).toContain('venció');
  expect(obstacleOfPayment({ quote: quote('asking'), amount: null })).not.toBeNull();
});

test('a quote ends at its expiry, or within the minute if the clocks differ', () => {
  const now = Date.parse('2026-11-21T12:00:00Z');
  expect(endOf({ expiresAt: '2026-11-21T12:00:45Z' }, now) - now).toBe(45_000);
  expect(endOf({ expiresAt: '2026-11-21T11:00:00Z' }, now) - now).toBe(60_000);
  expect(endOf({ expiresAt: '2026-11-23T11:00:00Z' }, now) - now).toBe(60_000);
});
