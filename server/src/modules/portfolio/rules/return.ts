import type { Currency } from '#contract/core/money.ts';
import type { Meter } from './measure.ts';

/** A flow between a person's wallets and their tokens of one project. */
export interface TokenFlow {
  readonly kind: 'purchase' | 'back' | 'buyback' | 'rent' | 'penalty_returned' | 'returned';
  readonly day: string;
  readonly currency: Currency;
  /** Minor units of `currency`; negative for payments, positive for receipts. */
  readonly amount: bigint;
  /** Cost basis of these tokens in USD cents; 0 for rents and penalties. */
  readonly costUsd: bigint;
  /** Minor units of `currency` that were kept as a penalty. */
  readonly penalty: bigint;
}
/** External money that entered a person's wallets, or left them (negative). */
export interface MoneyFlow {
  readonly day: string;
  readonly currency: Currency;
  readonly amount: bigint;
}

/** Minor units of the measure. `total` = `price` + `rent` + `currency` − `fees` = `has` − `put`. */
export interface Parts {
  readonly has: bigint;
  readonly put: bigint;
  readonly price: bigint;
  readonly rent: bigint;
  readonly currency: bigint;
  readonly fees: bigint;
}

const NOTHING: Parts = { has: 0n, put: 0n, price: 0n, rent: 0n, currency: 0n, fees: 0n };
export const totalOf = ({ price, rent, currency, fees }: Parts): bigint =>
  price + rent + currency - fees;

/** Sums parts component by component. */
export const sumOf = (all: readonly Parts[]): Parts =>
  all.reduce(
    (sum, one) => ({
      has: sum.has + one.has,
      put: sum.put + one.put,
      price: sum.price + one.price,
      rent: sum.rent + one.rent,
      currency: sum.currency + one.currency,
      fees: sum.fees + one.fees,
    }),
    NOTHING,
  );

/**
 * The return of the tokens of one project. Each amount is valued and rounded on its own day, so that the parts add up
 * exactly (docs/rules.md#42-a-return-explained).
 * @param worth present worth of the tokens held, in USD cents
 */
export function tokensReturn(
  flows: readonly TokenFlow[],
  worth: bigint,
  { meter, today }: { readonly meter: Meter; readonly today: string },
): Parts {
  const usd = (minor: bigint, day: string) => meter.value({ minor, currency: 'USD', day });
  const cost = flows.reduce(
    (sum, { kind, costUsd }) => (kind === 'purchase' ? sum + costUsd : sum - costUsd),
    0n,
  );
  const has = usd(worth, today);
  const held = usd(cost, today);
  const parts = flows.map((flow) => partsOf(flow, meter));
  return sumOf([...parts, { ...NOTHING, has, price: has - held, currency: held }]);
}

/** The contribution of one flow to the invested amount and to the parts of the return. */
function partsOf(flow: TokenFlow, meter: Meter): Parts {
  const { day, currency, kind } = flow;
  const value = (minor: bigint) => meter.value({ minor, currency, day });
  const came = value(flow.amount);
  const of = { ...NOTHING, put: -came };
  switch (kind) {
    case 'rent':
      return { ...of, rent: came };
    case 'returned':
      return { ...of, price: came };
    case 'penalty_returned':
      return { ...of, fees: -came };
    case 'buyback': {
      // beyond the price gain in dollars, the whole gain in pesos comes from the exchange rate
      const gain = value(flow.amount - flow.costUsd);
      return { ...of, price: gain, currency: came - gain };
    }
    case 'back': {
      const penalty = value(flow.penalty);
      return { ...of, currency: came + penalty, fees: penalty };
    }
    case 'purchase':
      return { ...of, currency: came };
  }
}

/**
 * The return of money in wallets: its present worth against its worth on arrival, and the fees charged.
 * @param balances present balances
 * @param tokens flows between the wallets and tokens
 */
export function moneyReturn(
  given: {
    readonly balances: readonly { readonly currency: Currency; readonly minor: bigint }[];
    readonly outside: readonly MoneyFlow[];
    readonly fees: readonly MoneyFlow[];
    readonly tokens: readonly TokenFlow[];
  },
  { meter, today }: { readonly meter: Meter; readonly today: string },
): Parts {
  const sum = (all: readonly bigint[]) => all.reduce((total, one) => total + one, 0n);
  const has = sum(given.balances.map((one) => meter.value({ ...one, day: today })));
  const worthOf = ({ amount, currency, day }: MoneyFlow) =>
    meter.value({ minor: amount, currency, day });
  const came = sum([...given.outside, ...given.tokens].map(worthOf));
  const fees = sum(given.fees.map(worthOf));
  // fees left the wallets and were not taken out by the person
  return { ...NOTHING, has, put: came + fees, currency: has - came, fees };
}
