import { useEffect, useEffectEvent, useState } from 'react';
import type { Deposit } from '#contract/payments/schemas.ts';
import { useWaitingPurchase } from '#web/shared/deposits/waiting-purchase.ts';
import { useKept } from '#web/shared/forms/use-kept.ts';
import { useLocation } from '#web/shared/router/router.tsx';
import { type BuyStep, payStepOf } from './use-buy-step.ts';

/**
 * The deposit that brings what a purchase lacks, and what the person agreed to when they asked for it. A provider's page
 * leads back to the wallet, and the wallet here: a purchase that was confirmed before goes on as if nobody had left.
 * @param name tells the purchase from all others
 * @param given.tokens how many are bought
 * @param given.isInDollars paid as the price is counted: no rate changes what was confirmed
 * @param given.isUnknown whether such a purchase was sent already and its outcome is not known: it is looked at first
 */
export function useAskedDeposit(
  name: string,
  given: { step: BuyStep; tokens: number; isInDollars: boolean; isUnknown: boolean },
) {
  const { step, tokens, isInDollars, isUnknown } = given;
  const [depositId, setDepositId] = useKept(`${name}.deposit`, '');
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
    accepted,
    accept: (now: boolean) => {
      setAccepted(now);
      if (!now) setAgreed('');
    },
    /** The purchase was reviewed and its terms accepted: it is made as soon as the money is there. */
    confirmed: accepted && isInDollars,
    asked: ({ id, charge }: Pick<Deposit, 'id' | 'charge'>) => {
      setDepositId(id);
      // what a provider credits takes minutes; days later the person looks at it again
      setAgreed(charge !== null && accepted && isInDollars ? `${id} ${tokens}` : '');
      // before its provider's page opens in the place of this one
      waits(id);
    },
    /** It was bought. */
    isDone: () => {
      setDepositId('');
      setAgreed('');
      purchase.isDone();
    },
  };
}
