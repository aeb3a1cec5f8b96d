import type { Currency } from '#contract/core/money.ts';
import type { Meter } from './rules-measure.ts';

/** What happened between a person's wallets and their tokens of one project. */
export interface TokenFlow {
  readonly kind: 'purchase' | 'back' | 'buyback' | 'rent' | 'penalty_returned' | 'returned';
  readonly day: string;
  readonly currency: Currency;
  /** Minor units of `currency`: what was paid (below zero) or came back. */
  readonly amount: bigint;
  /** USD cents that these tokens had cost; 0 of rents and penalties. */
  readonly costUsd: bigint;
  /** Minor units of `currency` that were kept as a penalty. */
  readonly penalty: bigint;
}
/** Money that came to a person's wallets from elsewhere, or left them (below zero). */
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

/** Adds parts up, each by itself. */
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
 * What tokens of one project brought. Each amount is valued on its own day and rounded there, so that parts add up
 * without anything left over (docs/rules.md#42-a-return-explained).
 * @param worth what the tokens still held are worth today, USD cents
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

/** What one flow adds: what was put in, and which part of the return it is. */
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
      // over what the tokens cost in dollars, all that is gained in pesos is the dollar's
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
 * What money in wallets brought: what it is worth today against what it was worth as it came, and the fees that were
 * taken from it.
 * @param balances what there is now
 * @param tokens what tokens took from the wallets or brought to them
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
