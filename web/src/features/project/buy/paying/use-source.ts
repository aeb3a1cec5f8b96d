import { myBalance } from '#contract/balance/endpoints.ts';
import type { Currency, Money } from '#contract/core/money.ts';
import type { Balance } from '#contract/payments/schemas.ts';
import type { PublicConfig } from '#contract/system/endpoints.ts';
import { useApiQuery } from '#web/shared/api/use-query.ts';
import { usePublicConfig } from '#web/shared/config/use-public-config.ts';
import { boundsOfCharge, outOfBounds } from '#web/shared/deposits/charge-bounds.ts';
import { isChargedMethod } from '#web/shared/deposits/charged-methods.ts';
import { useKept } from '#web/shared/forms/use-kept.ts';
import { minorOf } from '#web/shared/money/arithmetic.ts';
import { useVisitor } from '#web/shared/session/use-session.ts';
import { idOf, type Source, sourcesOf } from './sources.ts';
import { missingOf, type Payment } from './use-payment.ts';

/** The sources of the missing money, the chosen one, and the currency that it takes from the person. */
export interface ChosenSource {
  readonly sources: readonly Source[];
  readonly source: Source | null;
  readonly choose: (next: Source) => void;
  /** The currency of a provider's charge; the payment's own for every other source. */
  readonly chargedIn: Currency;
  /** The purchase if it is paid in dollars, which providers credit; null until its cost in them is known. */
  readonly dollars: Pick<Payment, 'amount' | 'available'> | null;
}

/** The choice of the source of a payment's missing money, made before the review and changed within it. */
export function useSource(projectId: string, payment: Payment): ChosenSource {
  const config = usePublicConfig();
  // an administrator has no wallets
  const enabled = useVisitor() !== 'admin';
  const balances = useApiQuery(myBalance, {}, { enabled, silent: true }).data?.items ?? [];
  const own = sourcesOf(config?.depositMethods ?? [], balances, {
    projectId,
    currency: payment.currency,
    missing: payment.missing,
    percent: config?.transferFeePercent ?? '0',
  });
  const [chosen, setChosen] = useKept('buy.source', '');
  const dollars = dollarsOf(payment, balances, projectId);
  const missing =
    payment.currency === 'USD'
      ? payment.missing
      : missingOf(dollars?.amount ?? null, dollars?.available ?? null);
  const limited = own.map((one) => limitedOf(one, config, missing));
  const free = limited.filter(isWithin);
  const source = free.find((one) => idOf(one) === chosen) ?? free[0] ?? null;
  const across = chargedAcross(config, payment).map((one) => limitedOf(one, config, missing));
  return {
    sources: [...across, ...limited],
    source,
    choose: (next) => {
      if (next.currency !== payment.currency) payment.choose(next.currency);
      setChosen(idOf(next));
    },
    chargedIn: chargedBy(source, config) ?? payment.currency,
    dollars,
  };
}

/**
 * The currency that leaves the person's hands, in which the figures in hand are calculated (docs/rules.md#34-figures):
 * the wallet's when it has enough, else the one that the source of the missing money charges.
 */
export const paidIn = (payment: Payment, { chargedIn }: Pick<ChosenSource, 'chargedIn'>) =>
  payment.missing === null ? payment.currency : chargedIn;

/** Whether a source can bring all of the missing money, or a part that is confirmed as one. */
const isWithin = (source: Source) => source.kind === 'transfer' || source.most === undefined;

/** A method that credits less than is missing says how much. @param dollars the missing amount in dollars */
function limitedOf(
  source: Source,
  config: PublicConfig | undefined,
  dollars: Money | null,
): Source {
  if (source.kind === 'transfer' || dollars === null || !isChargedMethod(source.type))
    return source;
  const bounds = boundsOfCharge(config, source.type, source.currency);
  return bounds.most !== null && outOfBounds(bounds, minorOf(dollars)) === 'above'
    ? { ...source, most: bounds.most }
    : source;
}

/** The cost in dollars and the dollars of the wallet here; null until the cost in them is known. */
function dollarsOf(
  { currency, amount, available, quote: { quote } }: Payment,
  balances: readonly Balance[],
  projectId: string,
): ChosenSource['dollars'] {
  if (currency === 'USD') return { amount, available };
  if (quote === null || quote.to !== 'USD') return null;
  const here = balances.find((one) => one.projectId === projectId && one.currency === 'USD');
  return {
    amount: { amount: quote.converted, currency: 'USD' },
    available: { amount: here?.available ?? '0.00', currency: 'USD' },
  };
}

const chargedBy = (source: Source | null, config: PublicConfig | undefined) =>
  source?.kind === 'deposit' && isChargedMethod(source.type)
    ? config?.chargeCurrencies[source.type]
    : undefined;

/**
 * Methods that charge the currency of the payment and credit dollars, so that a person who pays in pesos finds the card.
 * The whole purchase is then paid in dollars: the pesos here stay in the wallet.
 */
const chargedAcross = (config: PublicConfig | undefined, { currency }: Payment): Source[] =>
  currency === 'USD'
    ? []
    : (config?.depositMethods ?? []).flatMap((type) =>
        isChargedMethod(type) && config?.chargeCurrencies[type] === currency
          ? [{ kind: 'deposit', type, currency: 'USD' } as const]
          : [],
      );
