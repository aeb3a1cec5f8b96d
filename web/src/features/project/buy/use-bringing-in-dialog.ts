import type { useAskedDeposit } from './paying/use-asked-deposit.ts';
import { type Bringing, useBringing } from './paying/use-bringing.ts';
import type { Payment } from './paying/use-payment.ts';
import type { BuyStep } from './use-buy-step.ts';
import type { Ordering } from './use-ordering.ts';

/** Bringing money for what a dialog buys or reserves: an order is placed for it, where one was chosen. */
export const useBringingInDialog = (of: {
  projectId: string;
  payment: Payment;
  deposit: ReturnType<typeof useAskedDeposit>;
  ordering: Ordering;
  step: BuyStep;
}): Bringing => {
  const { projectId, payment, deposit, ordering, step } = of;
  return useBringing({
    projectId,
    payment,
    most: ordering.chosen ? ordering.most : null,
    onDeposit: (made) => {
      deposit.asked(made);
      ordering.placeFor(made.charge === null ? { kind: 'deposit', id: made.id } : null);
      step.go('pagar');
    },
    onTransfer: ({ id }) => ordering.placeFor({ kind: 'transfer', id }),
  });
};
