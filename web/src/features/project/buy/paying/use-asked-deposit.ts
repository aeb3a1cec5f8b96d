import { useEffect, useEffectEvent, useState } from 'react';
import type { Deposit } from '#contract/payments/schemas.ts';
import { shownDeposit, useWaitingPurchase } from '#web/shared/deposits/waiting-purchase.ts';
import { listIn, listWith } from '#web/shared/forms/kept-list.ts';
import { useKept } from '#web/shared/forms/use-kept.ts';
import { useLocation } from '#web/shared/router/router.tsx';
import { type BuyStep, payStepOf } from '../use-buy-step.ts';

interface Asked {
  readonly id: string;
  /** The transfer that brings the other part of the money; empty without one. */
  readonly part: string;
  /** The number of tokens that the person confirmed to buy with it; null if they review it again. */
  readonly tokens: number | null;
}

/**
 * The deposits for a purchase's missing amount, and what the person agreed to when requesting each. The last one is
 * shown, or the one whose provider's page returned to the wallet, and the wallet here: a confirmed purchase then
 * continues without interruption.
 * @param name distinguishes the purchase from all others
 * @param given.tokens the number of tokens
 * @param given.isInDollars paid in the price's currency: no rate changes what was confirmed
 * @param given.isUnknown whether such a purchase was sent with an unknown outcome: it is looked up first
 */
export function useAskedDeposit(
  name: string,
  given: { step: BuyStep; tokens: number; isInDollars: boolean; isUnknown: boolean },
) {
  const { step, tokens, isInDollars, isUnknown } = given;
  const [depositId, setDepositId] = useKept(shownDeposit(name), '');
  const [kept, keep] = useKept(`${name}.deposits`, '');
  const of = (id: string) => listIn<Asked>(kept).find((one) => one.id === id) ?? null;
  const without = (id: string) => listIn<Asked>(kept).filter((one) => one.id !== id);
  const purchase = useWaitingPurchase();
  const location = useLocation();
  const isBack = step.now === 'pagar' && depositId !== '' && !isUnknown;
  const [accepted, setAccepted] = useState(isBack && of(depositId)?.tokens === tokens);
  const waits = (id: string) => purchase.waits({ id, address: payStepOf(location), name });
  const waitsStill = useEffectEvent(waits);
  useEffect(() => {
    if (isBack) waitsStill(depositId);
  }, [isBack, depositId]);
  const write = (id: string, of: Omit<Asked, 'id'>) => keep(listWith(without(id), { id, ...of }));
  return {
    depositId,
    /** The transfer that brings the other part of the money; empty without one. */
    partId: of(depositId)?.part ?? '',
    accepted,
    accept: (now: boolean) => {
      setAccepted(now);
      const shown = of(depositId);
      if (!now && shown !== null) write(depositId, { ...shown, tokens: null });
    },
    /** The purchase was reviewed and its terms accepted: it is executed once the money arrives. */
    confirmed: accepted && isInDollars,
    /**
     * @param of.part the transfer that brings the other part of the money
     * @param of.isConfirmed whether it is the money of the purchase on the screen
     */
    asked: (
      { id, charge }: Pick<Deposit, 'id' | 'charge'>,
      { part, isConfirmed }: { readonly part: string | null; readonly isConfirmed: boolean },
    ) => {
      if (!isConfirmed) setAccepted(false);
      setDepositId(id);
      // a provider's credit takes minutes; after days the person reviews it again
      const isAgreed = isConfirmed && charge !== null && accepted && isInDollars;
      write(id, { part: part ?? '', tokens: isAgreed ? tokens : null });
      // before the provider's page replaces this one
      waits(id);
    },
    /** It was bought. */
    isDone: () => {
      setDepositId('');
      keep(JSON.stringify(without(depositId)));
      purchase.isDone(depositId);
    },
  };
}
