import type { MovementStatus } from '../payments/movements.ts';
import type { BuyOrderReason } from './schemas.ts';

/** Why an order to buy ended without a purchase; addresses nobody, for its person and the desk read it. */
export const BUY_ORDER_ENDS: Readonly<Record<BuyOrderReason, string>> = {
  asked: 'La compra programada se canceló.',
  money_rejected: 'El dinero que esperaba fue rechazado.',
  money_late: 'El dinero que esperaba no llegó a tiempo.',
  too_late: 'Pasó el plazo de la compra programada.',
  short: 'Lo que se acreditó, con lo que había en la billetera, no alcanza.',
  price: 'El precio o la cotización pasaron el máximo aceptado.',
  round_over: 'La ronda elegida ya no vende.',
  sold_out: 'Ya no quedaban tantos tokens en la ronda.',
  offer: 'El proyecto, la ronda o el contrato cambiaron, o ya no venden.',
  terms: 'Los textos legales cambiaron desde que se programó.',
  vault: 'No quedó lugar hasta la bóveda elegida.',
  blocked: 'La cuenta estaba bloqueada cuando se acreditó el dinero.',
  unverified: 'La identidad, o la habilitación de la empresa, no estaba vigente.',
  declaration: 'Falta una declaración jurada, o espera aprobación.',
};

/**
 * Where the money of an order that bought nothing is: not credited (`away`), in the wallet of the project to be used at
 * will (`free`), or there while its person may neither buy nor withdraw (`kept`).
 */
export type OrderMoney = 'away' | 'free' | 'kept';

/** @param movement how the deposit or transfer stands whose money the order waited for */
export function moneyAfter(reason: BuyOrderReason, movement: MovementStatus): OrderMoney {
  if (movement !== 'completed') return 'away';
  return reason === 'blocked' || reason === 'unverified' ? 'kept' : 'free';
}
