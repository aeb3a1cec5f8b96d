import { catalogue } from '#web/shared/i18n/i18n.ts';

/** Words of purchases that were ordered for when money is credited. */
export const ordered = catalogue('buyOrders', {
  title: 'Compras ordenadas',
  what: '{{tokens}} de {{where}}, ronda {{round}}',
  waiting: 'Se compran solos cuando se acredite {{movement}}, hasta {{most}} en total.',
  buying: 'Se acreditó {{movement}}: se están comprando, hasta {{most}} en total.',
  vault: 'Al terminar el plazo para arrepentirte entran a la bóveda {{number}}.',
  nothing: 'No se compró nada.',
  away: 'Cuando quieras, ordenala de nuevo desde el proyecto.',
  free: 'El dinero está en tu billetera de ese proyecto: podés comprar con las condiciones de ahora, moverlo o retirarlo.',
  kept: 'El dinero está en tu billetera de ese proyecto y sigue siendo tuyo: vas a poder usarlo cuando tu cuenta vuelva a estar habilitada.',
  made: 'Compra hecha: {{order}}.',
  seeTokens: 'Ver mis tokens',
  seeProject: 'Ver el proyecto',
  cancel: 'Cancelar la orden',
  cancelTitle: 'Cancelar la orden de compra',
  cancelText:
    'No se compra nada. {{movement}} sigue su curso y el dinero queda en tu billetera: podés comprar a mano cuando se acredite.',
  back: 'Volver',
});
