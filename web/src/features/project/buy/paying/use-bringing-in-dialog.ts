import type { BuyStep } from '../use-buy-step.ts';
import type { useAskedDeposit } from './use-asked-deposit.ts';
import { type Bringing, useBringing } from './use-bringing.ts';
import type { Ordering } from './use-ordering.ts';
import type { Payment } from './use-payment.ts';
import type { ChosenSource } from './use-source.ts';

/** Pays in money for the purchase or reservation of a dialog, and places an order for it if the user chose one. */
export const useBringingInDialog = (of: {
  projectId: string;
  payment: Payment;
  from: ChosenSource;
  deposit: ReturnType<typeof useAskedDeposit>;
  ordering: Ordering;
  step: BuyStep;
}): Bringing => {
  const { projectId, payment, from, deposit, ordering, step } = of;
  return useBringing({
    projectId,
    payment,
    from,
    most: ordering.most,
    ordered: ordering.chosen,
    onAsk: ordering.agree,
    onDeposit: (made, { part, money }) => {
      // a lost answer may be found in the dialog of another purchase, which it does not confirm
      deposit.asked(made, { part, isConfirmed: ordering.isOnScreen(money) });
      const source = made.charge === null ? ({ kind: 'deposit', id: made.id } as const) : null;
      ordering.placeFor(source, { part, money });
      step.go('pagar');
    },
    // a part alone buys nothing when it arrives; with its rest, the purchase waits for both
    onTransfer: ({ id }, { isPart, money }) =>
      isPart ? undefined : ordering.placeFor({ kind: 'transfer', id }, { money }),
  });
};
