import { useRef, useState } from 'react';
import { placeBuyOrder } from '#contract/buy-orders/endpoints.ts';
import type { BuyOrder } from '#contract/buy-orders/schemas.ts';
import { ceilingOf } from '#contract/buy-orders/values.ts';
import { type Money, toMoney } from '#contract/core/money.ts';
import type { Round } from '#contract/projects/schemas.ts';
import { useApiMutation } from '#web/shared/api/use-mutation.ts';
import { useKept } from '#web/shared/forms/use-kept.ts';
import { minorOf } from '#web/shared/money/arithmetic.ts';
import type { Payment } from './use-payment.ts';

type BuyOrderSource = Pick<BuyOrder['source'], 'kind' | 'id'>;

/** Tokens that are bought once their money is credited. */
interface Wanted {
  readonly projectId: string;
  /** Null for property tokens. */
  readonly contractId: string | null;
  /** The one that sells them; null where none does, and nothing is ordered. */
  readonly round: Pick<Round, 'id' | 'price'> | null;
  readonly tokens: number;
}

/** Ordering a purchase for when the money that is missing is credited, where the person chooses so. */
export function useOrdering(
  { projectId, contractId, round, tokens }: Wanted,
  { amount, currency }: Pick<Payment, 'amount' | 'currency'>,
  { name, putInVault }: { readonly name: string; readonly putInVault: boolean },
) {
  const [chosen, choose] = useKept(`${name}.ordered`, false);
  // chosen for one purchase, never for the next
  const call = useApiMutation(placeBuyOrder, { silent: true, onSuccess: () => choose(false) });
  const most: Money | null = amount && toMoney(ceilingOf(minorOf(amount), currency), currency);
  // a rate that ends while the deposit is announced takes nothing back of what was agreed to
  const agreed = useRef(most);
  if (most !== null) agreed.current = most;
  // what brings the money, once the purchase was ordered from here: nothing else buys then
  const [wanted, want] = useState<BuyOrderSource | null>(null);
  const place = (source: BuyOrderSource) => {
    const spent = agreed.current;
    // the ceiling of another currency is none of this one
    if (round === null || spent?.currency !== currency) return;
    call.mutate({
      body: {
        projectId,
        ...(contractId === null ? {} : { contractId }),
        roundId: round.id,
        tokens,
        currency,
        price: round.price.amount,
        most: spent.amount,
        ...(contractId !== null && putInVault ? { putInVault } : {}),
        source,
        acceptTerms: true,
      },
    });
  };
  return {
    chosen,
    choose,
    call,
    /** The most that it would spend; null while a quote is missing. */
    most,
    /** It was sent from here: nothing else buys. */
    isAsked: wanted !== null || call.isPending || call.data !== undefined || call.error !== null,
    /**
     * Orders the purchase, if the person chose so; what was ordered before is another matter.
     * @param source null where the money comes at once
     */
    placeFor: (source: BuyOrderSource | null) => {
      call.reset();
      want(chosen ? source : null);
      if (chosen && source !== null) place(source);
    },
    /** Sends what was refused or lost once more, or what could not be sent while its rate was missing. */
    again: () => {
      if (call.variables) call.mutate(call.variables);
      else if (wanted !== null) place(wanted);
    },
    /** The purchase was made by hand: the next one is chosen for anew. */
    isBought: () => choose(false),
  };
}
export type Ordering = ReturnType<typeof useOrdering>;
