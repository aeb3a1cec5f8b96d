import type { BuyOrderReason } from './schemas.ts';

/** Why an order to buy ended without a purchase; addresses nobody, for its person and the desk read it. */
export const BUY_ORDER_ENDS: Readonly<Record<BuyOrderReason, string>> = {
  asked: 'La orden se canceló.',
  money_rejected: 'El dinero que esperaba fue rechazado.',
  money_late: 'El dinero que esperaba no llegó a tiempo.',
  too_late: 'Pasó el plazo de la orden.',
  short: 'Lo que se acreditó, con lo que había en la billetera, no alcanza.',
  price: 'El precio o la cotización pasaron el máximo aceptado.',
  round_over: 'La ronda elegida ya no vende.',
  sold_out: 'Ya no quedaban tantos tokens en la ronda.',
  offer: 'El proyecto o el contrato cambiaron, o ya no venden.',
  terms: 'Los textos legales cambiaron después de la orden.',
  vault: 'No quedó lugar hasta la bóveda elegida.',
  blocked: 'La cuenta estaba bloqueada cuando se acreditó el dinero.',
  unverified: 'La identidad, o la habilitación de la empresa, no estaba vigente.',
  declaration: 'Falta una declaración jurada, o espera aprobación.',
};

/** Whether the money that the order waited for is in the wallet. */
export const hasMoneyLeft = (reason: BuyOrderReason): boolean =>
  !['asked', 'money_rejected', 'money_late', 'too_late'].includes(reason);
