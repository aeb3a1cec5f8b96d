import type { OrderMoney } from './words.ts';

/** The next step after an order without a purchase, for its buyer. */
export const ORDER_MONEY: Readonly<Record<OrderMoney, string>> = {
  away: 'Cuando quieras, programala de nuevo desde el proyecto.',
  part: 'Lo que se acreditó está en tu billetera de ese proyecto: podés usarlo, moverlo o retirarlo.',
  free: 'El dinero está en tu billetera de ese proyecto: podés comprar con las condiciones de ahora, moverlo o retirarlo.',
  kept: 'El dinero está en tu billetera de ese proyecto y sigue siendo tuyo: vas a poder usarlo cuando tu cuenta vuelva a estar habilitada.',
};
