import { useRef, useState } from 'react';
import { placeBuyOrder } from '#contract/buy-orders/endpoints.ts';
import type { BuyOrder } from '#contract/buy-orders/schemas.ts';
import { ceilingOf } from '#contract/buy-orders/values.ts';
import { type Currency, type Money, toMoney } from '#contract/core/money.ts';
import type { Round } from '#contract/projects/offers.ts';
import { useApiMutation } from '#web/shared/api/use-mutation.ts';
import { type Agreed, agreements } from '#web/shared/buy-orders/agreements.ts';
import { useKept } from '#web/shared/forms/use-kept.ts';
import { minorOf } from '#web/shared/money/arithmetic.ts';
import { useMe } from '#web/shared/session/use-session.ts';
import type { Payment } from './use-payment.ts';

type BuyOrderSource = Pick<BuyOrder['source'], 'kind' | 'id'>;
/** The money that an order waits for. */
export interface Waited {
  readonly source: BuyOrderSource;
  /** A transfer that brings a part as well; null without one. */
  readonly part: string | null;
}

/** Tokens to buy once their money is credited. */
interface Wanted {
  readonly projectId: string;
  /** Null for property tokens. */
  readonly contractId: string | null;
  /** The selling round; null without one, and then nothing is ordered. */
  readonly round: Pick<Round, 'id' | 'price'> | null;
  readonly tokens: number;
}

/** Orders a purchase for when the missing money is credited, if the person chooses so. */
export function useOrdering(
  wanted: Wanted,
  { amount, currency }: Pick<Payment, 'amount' | 'currency'>,
  { name, putInVault }: { readonly name: string; readonly putInVault: boolean },
) {
  const [chosen, choose] = useKept(`${name}.ordered`, false);
  const person = useMe()?.userId ?? '';
  // chosen for one purchase, never for the next
  const call = useApiMutation(placeBuyOrder, { onSuccess: () => choose(false) });
  const most: Money | null = amount && toMoney(ceilingOf(minorOf(amount), currency), currency);
  // a rate that expires during the announcement does not undo what the screen showed
  const lastMost = useRef(most);
  if (most !== null) lastMost.current = most;
  const onScreen = (): Agreed | null =>
    agreedOf(wanted, lastMost.current, { currency, putInVault });
  // the money's movement, once the purchase was ordered from here: then nothing else buys
  const [awaited, wait] = useState<Waited | null>(null);
  const place = ({ source, part }: Waited) => {
    const agreed = agreements.of(person, source.id)?.terms ?? onScreen();
    if (agreed === null) return;
    // a repeated order is the same
    agreements.keep(person, source.id, { terms: agreed, ordered: true });
    call.mutate({ body: { ...agreed, source, ...(part === null ? {} : { part }) } });
  };
  return {
    chosen,
    choose,
    call,
    /** The maximum cost of the purchase on the screen; null without a quote. */
    most,
    /** What `again` orders: the purchase for which this money was requested, else the one on the screen; null without a quote. */
    agreedFor: ({ source }: Waited) => agreements.of(person, source.id)?.terms ?? onScreen(),
    /** Whether it was sent from here: then nothing else buys. */
    isAsked: awaited !== null || call.isPending || call.data !== undefined || call.error !== null,
    /**
     * The money of the purchase on the screen is requested: whatever is ordered with it is this purchase.
     * @param both whether it comes in two movements
     */
    agree: (money: string, { both }: { readonly both: boolean }) =>
      agreements.keep(person, money, { terms: onScreen(), ordered: chosen || both }),
    /** Whether money was requested for the purchase on the screen, as far as this browser knows. */
    isOnScreen: (money: string) => {
      const terms = agreements.of(person, money)?.terms ?? null;
      return terms === null || isSamePurchase(terms, wanted);
    },
    /**
     * Orders the purchase if the person chose so, and always if its money comes in two movements: neither of them alone
     * pays for it. An earlier order is unaffected.
     * @param source null when the money is credited immediately
     * @param given.part the transfer that brings a part of the money as well
     * @param given.money what was requested, as `agree` got it
     */
    placeFor: (
      source: BuyOrderSource | null,
      { part = null, money }: { readonly part?: string | null; readonly money: string },
    ) => {
      call.reset();
      if (source === null) agreements.forget(person, money);
      else agreements.arrived(person, money, source.id);
      const kept = source && agreements.of(person, source.id);
      const orders = (kept?.ordered ?? chosen) || part !== null;
      const waited = orders && source !== null ? { source, part } : null;
      wait(waited);
      if (waited !== null) place(waited);
    },
    /**
     * Sends a refused or lost order again, or one that waited for its rate.
     * @param waited its money, for an order that a reload forgot
     */
    again: (waited: Waited) => {
      if (awaited === null) wait(waited);
      place(awaited ?? waited);
    },
    /** The purchase was made manually, with this movement's money: the next one starts with a new choice. */
    isBought: (movementId: string) => {
      choose(false);
      agreements.forget(person, movementId);
    },
  };
}
export type Ordering = ReturnType<typeof useOrdering>;

const isSamePurchase = (terms: Agreed, { contractId, round, tokens }: Wanted): boolean =>
  (terms.contractId ?? null) === contractId &&
  terms.roundId === round?.id &&
  terms.tokens === tokens;

/** @param most null without a quote; one in another currency does not apply */
function agreedOf(
  { projectId, contractId, round, tokens }: Wanted,
  most: Money | null,
  { currency, putInVault }: { readonly currency: Currency; readonly putInVault: boolean },
): Agreed | null {
  if (round === null || most?.currency !== currency) return null;
  return {
    projectId,
    ...(contractId === null ? {} : { contractId }),
    roundId: round.id,
    tokens,
    currency,
    price: round.price.amount,
    most: most.amount,
    ...(contractId !== null && putInVault ? { putInVault } : {}),
    acceptTerms: true,
  };
}
