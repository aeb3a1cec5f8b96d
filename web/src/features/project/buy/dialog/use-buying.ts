import { buyInvestmentTokens, buyPropertyTokens } from '#contract/tokens/endpoints.ts';
import type { Purchase } from '#contract/tokens/purchases.ts';
import { useApiMutation } from '#web/shared/api/use-mutation.ts';
import { renewWhenOld } from '#web/shared/money/use-quote.ts';
import type { Offer } from '../offer.ts';
import type { Payment } from '../paying/use-payment.ts';

/** Buys tokens of an offer, of units or of a contract, with the given payment. */
export function useBuying(offer: Offer, payment: Payment, onBought: (purchase: Purchase) => void) {
  const { contract, projectId } = offer;
  const options = { onSuccess: onBought };
  const property = useApiMutation(buyPropertyTokens, options);
  const investment = useApiMutation(buyInvestmentTokens, options);
  const call = contract === null ? property : investment;
  /** @param putInVault whether the tokens enter the vault when the grace period ends */
  const buy = (tokens: number, putInVault: boolean) => {
    if (call.isPending) return;
    const { currency, quote } = payment;
    const paid = {
      tokens,
      currency,
      acceptTerms: true as const,
      ...(quote.quote ? { quoteId: quote.quote.id } : {}),
    };
    const after = { onError: renewWhenOld(payment.quote) };
    if (contract === null) property.mutate({ body: { projectId, ...paid } }, after);
    else {
      const body = { contractId: contract.id, ...paid, ...(putInVault ? { putInVault } : {}) };
      investment.mutate({ body }, after);
    }
  };
  return { call, buy, where: contract ? { contractId: contract.id } : { projectId } };
}
export type Buying = ReturnType<typeof useBuying>;
