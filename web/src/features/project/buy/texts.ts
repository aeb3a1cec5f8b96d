import { catalogue } from '#web/shared/i18n/i18n.ts';

/** Words of buying that a guest's page shows too. */
export const t = catalogue('buy', {
  panelUnits: 'Comprar tokens de propiedad',
  panelInvest: 'Comprar tokens de {{name}}',
  barPrice: 'por token',
  barBuy: 'Ver cómo comprar',
  tokenPrice: 'Precio del token en la ronda {{number}}',
  returnTotal: 'Retorno total estimado al {{date}}',
  returnNote: '{{percent}} anual · pagando {{price}} por token · no garantizado',
  rentShort: 'por mes · no garantizada',
  amountInvest: 'Cuánto invertir',
  amountUnits: 'Cuánto comprar',
  amountTokens: 'O cuántos tokens',
  tokensHelp_one: 'Mínimo {{count}} token',
  tokensHelp_other: 'Mínimo {{n}} tokens',
  tokensLeft: 'Quedan {{n}} en la ronda',
  rowCost: '{{tokens}} × {{price}}',
  rowFee: 'Comisión',
  rowBuyback: 'Recompra estimada',
  rowBuybackOn: 'bóveda {{number}}, {{date}}',
  rowGain: 'Ganancia estimada',
  rowRent: 'Renta estimada por mes',
  rowGrace: 'Si se deshace hasta el {{date}}',
  rowExit: 'Con un reembolso',
  rowExitHint: '(−{{percent}}\u00a0%)',
  rowExitNever: 'Antes de esa fecha',
  rowExitNeverValue: 'no hay salida',
  estimate: 'Estimado, no garantizado.',
  estimateExit:
    'Con un reembolso vuelve el {{rest}} % de lo pagado; el {{percent}} % queda como penalidad.',
  estimateInvest:
    'La recompra es para los tokens que entran en la bóveda: al comprar se puede pedir que entren solos.',
  estimateNoExit:
    'Los tokens de inversión no se reembolsan antes de la recompra, salvo dentro del plazo de arrepentimiento.',
  grace_one:
    '{{count}} día para arrepentirse sin costo, mientras los tokens sigan libres (sin reservar ni invertir).',
  grace_other:
    '{{count}} días para arrepentirse sin costo, mientras los tokens sigan libres (sin reservar ni invertir).',
  createAccount: 'Crear cuenta',
  haveAccount: 'Ya tengo cuenta',
  guestNote: 'Calcular no compromete a nada. Para comprar hace falta una cuenta verificada.',
  adminNote: 'Las cuentas de administración no compran.',
  ownProject: 'No se puede comprar en un proyecto propio.',
  ownProjectSee: 'Gestionar el proyecto',
  notPublished: 'El proyecto no está publicado: no recibe dinero.',
  roundToCome: 'La ronda {{number}} abre el {{date}}. Hasta entonces se puede calcular.',
  noRound: 'No hay una ronda abierta en este momento.',
  noVaultLeft:
    'Todas las bóvedas de este contrato llegaron a su fecha: lo que se comprara ahora no se recompraría.',
  soldOut: 'No quedan tokens en esta ronda.',
  salesOver: 'La ronda {{number}} está cerrada a la venta, en plazo de arrepentimiento.',
  nothingYet: 'Escribir un monto que alcance para un token por lo menos.',
  belowMinimum: 'La compra mínima de este contrato es de {{tokens}}.',
  aboveLeft: 'En la ronda quedan {{tokens}}.',
  quoteWait: 'Falta la cotización.',
  quoteOld: 'La cotización venció: pedir otra para seguir.',
});
