import { myBalance } from '#contract/balance/endpoints.ts';
import type { Currency } from '#contract/core/money.ts';
import type { PublicConfig } from '#contract/system/endpoints.ts';
import { useApiQuery } from '#web/shared/api/use-query.ts';
import { usePublicConfig } from '#web/shared/config/use-public-config.ts';
import { isChargedMethod } from '#web/shared/deposits/charged-methods.ts';
import { useKept } from '#web/shared/forms/use-kept.ts';
import { useVisitor } from '#web/shared/session/use-session.ts';
import { idOf, type Source, sourcesOf } from './sources.ts';
import type { Payment } from './use-payment.ts';

/** The sources of the missing money, the chosen one, and the currency that it takes from the person. */
export interface ChosenSource {
  readonly sources: readonly Source[];
  readonly source: Source | null;
  readonly choose: (next: Source) => void;
  /** The currency of a provider's charge; the payment's own for every other source. */
  readonly chargedIn: Currency;
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
  const source = own.find((one) => idOf(one) === chosen) ?? own[0] ?? null;
  return {
    sources: [...chargedAcross(config, payment), ...own],
    source,
    choose: (next) => {
      if (next.currency !== payment.currency) payment.choose(next.currency);
      setChosen(idOf(next));
    },
    chargedIn: chargedBy(source, config) ?? payment.currency,
  };
}

/**
 * The currency that leaves the person's hands, in which the figures in hand are calculated (docs/rules.md#34-figures):
 * the wallet's when it has enough, else the one that the source of the missing money charges.
 */
export const paidIn = (payment: Payment, { chargedIn }: Pick<ChosenSource, 'chargedIn'>) =>
  payment.missing === null ? payment.currency : chargedIn;

const chargedBy = (source: Source | null, config: PublicConfig | undefined) =>
  source?.kind === 'deposit' && isChargedMethod(source.type)
    ? config?.chargeCurrencies[source.type]
    : undefined;

/**
 * Methods that charge the currency of the payment and credit dollars, so that a person who pays in pesos finds the card.
 * The whole purchase is then paid in dollars: a wallet that has a part of the pesos is offered no such method.
 */
const chargedAcross = (
  config: PublicConfig | undefined,
  { currency, available }: Payment,
): Source[] =>
  currency === 'USD' || /[1-9]/.test(available?.amount ?? '')
    ? []
    : (config?.depositMethods ?? []).flatMap((type) =>
        isChargedMethod(type) && config?.chargeCurrencies[type] === currency
          ? [{ kind: 'deposit', type, currency: 'USD' } as const]
          : [],
      );
