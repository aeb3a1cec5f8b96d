import { type AwaitedMovement, isPending, moneyAfter, type OrderMoney } from './words.ts';

/** The next step after an order without a purchase, for its buyer. */
const ORDER_MONEY: Readonly<Record<OrderMoney, string>> = {
  away: 'Cuando quieras, programala de nuevo desde el proyecto.',
  coming:
    'Esperá a que llegue para comprar desde el proyecto, o volvé a programar la compra con otro dinero.',
  part: 'Lo que se acreditó está en tu billetera de ese proyecto: podés usarlo, moverlo o retirarlo.',
  free: 'El dinero está en tu billetera de ese proyecto: podés comprar con las condiciones de ahora, moverlo o retirarlo.',
  kept: 'Lo que se acreditó está en tu billetera de ese proyecto y sigue siendo tuyo: vas a poder usarlo cuando tu cuenta vuelva a estar habilitada.',
};

/**
 * Where the money of an order without a purchase is, and each movement that is still pending, for its buyer.
 * @param mayAct whether the buyer may use the credited money
 */
export function orderMoneyText(movements: readonly AwaitedMovement[], mayAct: boolean): string {
  const money = moneyAfter(movements, mayAct);
  // a person who may not buy is offered no other order
  const isOffered = mayAct || money === 'kept';
  return [
    ...movements.filter(isPending).map(pendingText),
    ...(isOffered ? [ORDER_MONEY[money]] : []),
  ].join(' ');
}

const pendingText = ({ kind, orderNumber }: AwaitedMovement): string =>
  kind === 'deposit'
    ? `El depósito ${orderNumber} sigue en curso: todavía puede acreditarse en tu billetera de ese proyecto. Lo ves en tu billetera.`
    : `La transferencia ${orderNumber} sigue en curso: todavía puede acreditarse en tu billetera de ese proyecto, y entonces paga su comisión. La ves en tu billetera.`;
