import { useLocation } from 'react-router';
import { useWaitingPurchase } from '#web/shared/deposits/waiting-purchase.ts';
import { useKept } from '#web/shared/forms/use-kept.ts';
import { payStepOf } from './use-buy-step.ts';

/** The deposit that brings what a purchase lacks; the wallet, where its provider returns, knows the way back here. */
export function useAskedDeposit(name: string) {
  const [depositId, setDepositId] = useKept(`${name}.deposit`, '');
  const purchase = useWaitingPurchase();
  const location = useLocation();
  return {
    depositId,
    asked: (id: string) => {
      setDepositId(id);
      purchase.waits(id, payStepOf(location));
    },
    /** It was bought. */
    isDone: () => {
      setDepositId('');
      purchase.isDone();
    },
  };
}
