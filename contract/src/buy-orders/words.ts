import type { MovementStatus } from '../payments/movements.ts';
import type { BuyOrderReason } from './schemas.ts';

/**
 * Texts for why a buy order ended without a purchase. Impersonal, since both the buyer and administrators read them.
 */
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
  cap: 'Se llegó al tope del financiamiento colectivo.',
};

/**
 * Where the money of an order without a purchase is: not credited (`away`), one of two movements credited (`part`),
 * available in the wallet (`free`), or in the wallet of a user who may neither buy nor withdraw (`kept`).
 */
export type OrderMoney = 'away' | 'part' | 'free' | 'kept';

/** @param movements statuses of the deposit and transfers that the order waited for */
export function moneyAfter(
  reason: BuyOrderReason,
  movements: readonly MovementStatus[],
): OrderMoney {
  const credited = movements.filter((status) => status === 'completed').length;
  if (credited === 0) return 'away';
  if (credited < movements.length) return 'part';
  return reason === 'blocked' || reason === 'unverified' ? 'kept' : 'free';
}
