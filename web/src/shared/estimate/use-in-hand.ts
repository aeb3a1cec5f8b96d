import { type InHand, inHand, inHandAtLoss } from '#contract/core/figures/in-hand.ts';
import type { Currency, Money } from '#contract/core/money.ts';
import { currentRates } from '#contract/payments/endpoints.ts';
import { useApiQuery } from '#web/shared/api/use-query.ts';
import { usePublicConfig } from '#web/shared/config/use-public-config.ts';
import { minorOf } from '#web/shared/money/arithmetic.ts';

/** The net amount of a buy-back paid as announced, and of half of it. */
export interface InHandCases {
  readonly gain: InHand;
  readonly loss: InHand;
}

/**
 * The net amount of a buy-back (docs/rules.md#34-figures), with today's rate and withdrawal fee.
 * @returns null until both are known, or when they cannot be
 */
export function useInHand() {
  const config = usePublicConfig();
  const rates = useApiQuery(currentRates, {}, { silent: true });
  const rate = rates.data?.items.find(({ base, quote }) => base === 'USD' && quote === 'ARS');
  if (!config || !rate) return { isPending: rates.isPending, known: null };
  const feePercent = config.withdrawalFeePercent;
  return {
    isPending: false,
    known: {
      feePercent,
      rate,
      /** @param cost of the tokens in USD @param back the announced buy-back in USD */
      casesOf: (currency: Currency, cost: Money, back: Money): InHandCases => {
        const of = { cost: minorOf(cost), back: minorOf(back), currency, feePercent, rate };
        return { gain: inHand(of), loss: inHandAtLoss(of) };
      },
    },
  };
}
