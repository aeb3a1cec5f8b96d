import { catalogue } from '#web/shared/i18n/i18n.ts';

/** Words of a purchase's receipt: a guest's page goes without them. */
export const told = catalogue('receipt', {
  receiptText: '{{tokens}} ya están en la billetera.',
  order: 'Orden',
  paid: 'Pagado',
  next: 'Qué sigue',
  stepBought: 'Compra registrada',
  stepGraceHelp: 'Se hace desde «Mis órdenes», mientras sigan libres.',
  stepSales: 'Fin de la venta de la ronda',
  stepSold: 'La ronda se vendió entera',
  stepDecided: 'Se decide la ronda',
  stepDecidedHelp:
    'Cuando ya nadie puede revocar. Con el mínimo, el dinero pasa al proyecto; sin él, vuelve entero.',
  stepInvest: 'Invertir los tokens en la bóveda abierta',
  stepInvestHelp: 'Sin invertir también se recompran, con la última bóveda.',
  stepEnters: 'Los tokens entran solos a la bóveda {{number}}',
  stepEntersHelp: 'Hasta ese día se puede cancelar en «Mis bóvedas».',
  stepReserve: 'Reservar una unidad',
  stepReserveHelp: 'Con la cantidad mínima de cada unidad.',
  chooseUnit: 'Elegir una unidad',
  seeTokens: 'Ver mis tokens',
});
