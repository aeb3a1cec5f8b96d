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

/** A deposit or transfer that an order waited for. */
export interface AwaitedMovement {
  readonly kind: 'deposit' | 'transfer';
  readonly orderNumber: string;
  readonly status: MovementStatus;
}

/**
 * Where the money of an order without a purchase is: none will be credited (`away`), none was credited but some still
 * may be (`coming`), one of two movements was credited (`part`), available in the wallet (`free`), or all or a part of it
 * in the wallet of a user who may neither buy nor withdraw (`kept`).
 */
export type OrderMoney = 'away' | 'coming' | 'part' | 'free' | 'kept';

/**
 * @param movements the deposit and transfers that the order waited for
 * @param mayAct whether its person may use the credited money
 */
export function moneyAfter(
  movements: readonly Pick<AwaitedMovement, 'status'>[],
  mayAct: boolean,
): OrderMoney {
  const credited = movements.filter(({ status }) => status === 'completed').length;
  if (credited === 0) return movements.some(isPending) ? 'coming' : 'away';
  if (!mayAct) return 'kept';
  return credited < movements.length ? 'part' : 'free';
}

/** Whether a movement may still be credited. */
export const isPending = ({ status }: Pick<AwaitedMovement, 'status'>): boolean =>
  status !== 'completed' && status !== 'rejected';

/** Whether the reason itself is that the person may not act: the account was blocked or not verified. */
export const stopsPerson = (reason: BuyOrderReason): boolean =>
  reason === 'blocked' || reason === 'unverified';
