import { catalogue } from '#web/shared/i18n/i18n.ts';

/** Texts of buy orders. */
export const ordered = catalogue('buyOrders', {
  title: 'Compras programadas',
  what: '{{tokens}} de {{where}}, ronda\u00a0{{round}}',
  waiting_one: 'La compra se hace sola cuando se acredite {{movement}}, por {{most}} como máximo.',
  waiting_other:
    'La compra se hace sola cuando se acrediten {{movement}}, por {{most}} como máximo.',
  until: 'Vence el {{until}} si el dinero no llega antes.',
  buying_one: 'Se acreditó {{movement}}: la compra se está haciendo, por {{most}} como máximo.',
  buying_other:
    'Se acreditaron {{movement}}: la compra se está haciendo, por {{most}} como máximo.',
  vault: 'Al terminar el plazo para arrepentirte, lo comprado entra a la bóveda {{number}}.',
  nothing: 'No se compró nada.',
  made: 'Compra hecha: {{order}}.',
  seeTokens: 'Ver mis tokens',
  seeProject: 'Ver el proyecto',
  cancel: 'Cancelar la compra programada',
  cancelTitle: 'Cancelar la compra programada',
  cancelText_one:
    'No se compra nada. {{movement}} sigue su curso y el dinero queda en tu billetera: podés comprar a mano cuando se acredite.',
  cancelText_other:
    'No se compra nada. {{movement}} y {{part}} siguen su curso y el dinero queda en tu billetera: podés comprar a mano cuando se acrediten.',
  back: 'Volver',
});
