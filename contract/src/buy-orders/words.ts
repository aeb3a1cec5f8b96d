import type { BuyOrderReason } from './schemas.ts';

/** Why an order to buy ended without a purchase, as its person reads it. */
export const BUY_ORDER_ENDS: Readonly<Record<BuyOrderReason, string>> = {
  asked: 'Cancelaste la orden.',
  money_rejected: 'El dinero que esperaba fue rechazado.',
  money_late: 'El dinero que esperaba no llegó a tiempo.',
  too_late: 'Pasó el plazo de la orden.',
  short: 'Lo que se acreditó, con lo que había en la billetera, no alcanza.',
  price: 'El precio o la cotización pasaron el máximo que aceptaste.',
  round_over: 'La ronda en la que ibas a comprar ya no vende.',
  sold_out: 'Ya no quedaban tantos tokens en la ronda.',
  offer: 'El proyecto o el contrato cambiaron, o ya no venden.',
  terms: 'Los textos legales cambiaron desde que ordenaste la compra.',
  vault: 'No quedó lugar hasta la bóveda que elegiste.',
  blocked: 'Tu cuenta estaba bloqueada cuando se acreditó el dinero.',
  unverified: 'Tu identidad, o la habilitación de tu empresa, no estaba vigente.',
  declaration: 'Falta una declaración jurada, o la tuya espera aprobación.',
};

/** What becomes of the money, and the way on. */
export const buyOrderRest = (reason: BuyOrderReason): string =>
  reason === 'money_rejected' || reason === 'money_late' || reason === 'too_late'
    ? 'No se compró nada. Cuando quieras, ordenala de nuevo desde el proyecto.'
    : 'No se compró nada y el dinero está en tu billetera de ese proyecto: podés comprar con las condiciones de ahora, moverlo o retirarlo.';
