import { placeBuyOrder } from '#contract/buy-orders/endpoints.ts';
import type { BuyOrder } from '#contract/buy-orders/schemas.ts';
import { ceilingOf } from '#contract/buy-orders/values.ts';
import { type Money, toMoney } from '#contract/core/money.ts';
import { useApiMutation } from '#web/shared/api/use-mutation.ts';
import { useKept } from '#web/shared/forms/use-kept.ts';
import { minorOf } from '#web/shared/money/arithmetic.ts';
import type { Order } from './offer.ts';
import type { Payment } from './use-payment.ts';

type BuyOrderSource = Pick<BuyOrder['source'], 'kind' | 'id'>;

/** Ordering a purchase for when the money that is missing is credited, where the person chooses so. */
export function useOrdering(
  { offer, round, tokens }: Order,
  { amount, currency }: Pick<Payment, 'amount' | 'currency'>,
  { putInVault }: { readonly putInVault: boolean },
) {
  const [chosen, choose] = useKept(`buy.${round.id}.ordered`, false);
  const call = useApiMutation(placeBuyOrder, { silent: true });
  const most: Money | null = amount && toMoney(ceilingOf(minorOf(amount), currency), currency);
  const place = (source: BuyOrderSource, spent: Money) =>
    call.mutate({
      body: {
        projectId: offer.projectId,
        ...(offer.contract ? { contractId: offer.contract.id } : {}),
        roundId: round.id,
        tokens,
        currency,
        price: round.price.amount,
        most: spent.amount,
        ...(offer.contract && putInVault ? { putInVault } : {}),
        source,
        acceptTerms: true,
      },
    });
  return {
    chosen,
    choose,
    call,
    /** The most that it would spend; null while a quote is missing. */
    most,
    /** It was sent from here: nothing else buys. */
    isAsked: call.isPending || call.data !== undefined || call.error !== null,
    /** Orders the purchase, if the person chose so. */
    placeFor: (source: BuyOrderSource) => {
      if (chosen && most !== null) place(source, most);
    },
    /** Sends what was refused or lost once more. */
    again: () => {
      if (call.variables) call.mutate(call.variables);
    },
  };
}
export type Ordering = ReturnType<typeof useOrdering>;
