import { useEffect, useEffectEvent, useState } from 'react';
import type { Deposit } from '#contract/payments/schemas.ts';
import { useWaitingPurchase } from '#web/shared/deposits/waiting-purchase.ts';
import { useKept } from '#web/shared/forms/use-kept.ts';
import { useLocation } from '#web/shared/router/router.tsx';
import { type BuyStep, payStepOf } from '../use-buy-step.ts';

/**
 * The deposit for a purchase's missing amount, and the terms that the person agreed to when requesting it. A provider's
 * page returns to the wallet, and the wallet here: a confirmed purchase then continues without interruption.
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
  const [depositId, setDepositId] = useKept(`${name}.deposit`, '');
  const [partId, setPartId] = useKept(`${name}.part`, '');
  const [agreed, setAgreed] = useKept(`${name}.agreed`, '');
  const purchase = useWaitingPurchase();
  const location = useLocation();
  const isBack = step.now === 'pagar' && depositId !== '' && !isUnknown;
  const [accepted, setAccepted] = useState(isBack && agreed === `${depositId} ${tokens}`);
  const waits = (id: string) => purchase.waits(id, payStepOf(location));
  const waitsStill = useEffectEvent(waits);
  useEffect(() => {
    if (isBack) waitsStill(depositId);
  }, [isBack, depositId]);
  return {
    depositId,
    /** The transfer that brings the other part of the money; empty without one. */
    partId,
    accepted,
    accept: (now: boolean) => {
      setAccepted(now);
      if (!now) setAgreed('');
    },
    /** The purchase was reviewed and its terms accepted: it is executed once the money arrives. */
    confirmed: accepted && isInDollars,
    /** @param part the transfer that brings the other part of the money */
    asked: ({ id, charge }: Pick<Deposit, 'id' | 'charge'>, part: string | null) => {
      setDepositId(id);
      setPartId(part ?? '');
      // a provider's credit takes minutes; after days the person reviews it again
      setAgreed(charge !== null && accepted && isInDollars ? `${id} ${tokens}` : '');
      // before the provider's page replaces this one
      waits(id);
    },
    /** It was bought. */
    isDone: () => {
      setDepositId('');
      setPartId('');
      setAgreed('');
      purchase.isDone();
    },
  };
}
