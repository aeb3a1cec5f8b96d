import { catalogue } from '#web/shared/i18n/i18n.ts';

/** Words of a purchase's receipt: a guest's page goes without them. */
export const receipt = catalogue('receipt', {
  receiptText_one: '{{tokens}} ya está en tu cuenta.',
  receiptText_other: '{{tokens}} ya están en tu cuenta.',
  order: 'Orden',
  paid: 'Pagado',
  charged: 'Se cobró',
  next: 'Qué sigue',
  stepBought: 'Compra registrada',
  stepGraceHelp: 'Lo hacés desde «Mis órdenes», mientras los tokens sigan libres.',
  stepSales: 'Fin de la venta de la ronda',
  stepSold: 'La ronda se vendió entera',
  stepDecided: 'Se decide la ronda',
  stepDecidedHelp:
    'Cuando ya nadie puede arrepentirse. Con el mínimo, el dinero pasa al proyecto; sin él, vuelve entero.',
  stepInvest: 'Invertí los tokens en la bóveda abierta',
  stepInvestHelp: 'Si no los invertís también se recompran, con la última bóveda.',
  stepEnters_one: 'Tu token entra solo a la bóveda {{number}}',
  stepEnters_other: 'Tus tokens entran solos a la bóveda {{number}}',
  stepEntersSeveral: 'Tus tokens entran solos a las bóvedas {{numbers}}',
  stepEntersHelp: 'Hasta ese día podés cancelarlo en «Mis bóvedas».',
  stepReserve: 'Reservá una unidad',
  stepReserveHelp: 'Con la cantidad mínima de cada unidad.',
  chooseUnit: 'Elegir una unidad',
  seeTokens: 'Ver mis tokens',
});
