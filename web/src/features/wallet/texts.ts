import { catalogue } from '#web/shared/i18n/i18n.ts';

/** Texts of the wallet's page: its balances and its movements. */
export const t = catalogue('wallet', {
  title: 'Billetera',
  total: 'Saldo total en dólares, a US$ 1 = {{sell}} · {{source}}, {{when}}',
  totalNote:
    'Los pesos se cuentan al valor de venta. Cambiar dólares a pesos, al retirar, usa el de compra: US$ 1 = {{buy}}.',
  empty: 'Todavía no tenés dinero',
  emptyHelp: 'Para empezar te alcanza con una transferencia o una tarjeta.',
  nothingOut: 'Todavía no tenés dinero disponible para retirar ni pasar.',
  allHeld:
    'Todo tu dinero está retenido en lo que ya pediste. Si eso se rechaza, vuelve a estar disponible.',
  where: 'Dónde está',
  held: '{{amount}} retenidos',

  debtTitle: 'Tenés una deuda con la plataforma',
  debtWhy:
    'por un contracargo o un depósito revertido, de dinero que ya habías usado. Lo próximo que llegue a tu billetera de cualquier proyecto la paga primero, en cualquier moneda; el resto te queda disponible.',

  madeCharge: 'Pago del depósito',

  tab_depositos: 'Depósitos',
  tab_retiros: 'Retiros',
  tab_pases: 'Transferencias',
  tab_cuentas: 'Cuentas bancarias',
  tab_direcciones: 'Direcciones USDT',

  filterStatus: 'Estado',
  filterMethod: 'Método',
  filterCurrency: 'Moneda',
  filterReceived: 'Moneda que recibís',
  filterAnyCurrency: 'Todas',
  filterProject: 'Proyecto',
  filterFrom: 'Desde',
  filterTo: 'Hasta',
  filteredOut: 'Nada coincide con los filtros',
  filteredOutHelp: 'Cambialos o quitalos para ver el resto.',

  inReview: 'En revisión',
  stopped: 'Detenido',
  reason: 'Motivo: {{reason}}',
  why: 'Por qué este monto',
  whyOpen: 'Por qué este monto, y comprobante',

  depositsNone: 'Todavía no hiciste depósitos',
  depositsNoneHelp: 'Hacé el primero con «Agregar fondos».',
  depositByChain: 'Acreditado al confirmarse en la cadena',
  depositByProvider: 'Confirmado por el proveedor',
  depositByOperations: 'Acreditado por Operaciones',
  depositPay: 'Seguir con el pago',
  depositSee: 'Ver el pago',

  withdrawalsNone: 'Todavía no hiciste retiros',
  withdrawalLine: '{{alias}} ···{{end}} · recibe {{amount}} · comisión {{fee}}',
  withdrawalApproval: 'Retiro en espera de una aprobación',
  withdrawalApprovalHelp:
    'Por lo que declaraste de tu exposición política, un retiro de este monto necesita la aprobación de un oficial de cumplimiento, y hasta entonces no corre su plazo. El dinero sigue retenido y es tuyo.',
  withdrawalApprovalSee: 'Ver en qué está',
  withdrawalInReview: 'Retiro en revisión',
  withdrawalInReviewHelp:
    'Alguien dio un aviso sobre tu cuenta y Operaciones lo revisa. El dinero sigue retenido y es tuyo. Si el aviso es un error, escribí a soporte desde el correo de tu cuenta.',
  withdrawalStopped: 'Retiro detenido',
  withdrawalStoppedHelp: '{{why}} El dinero sigue retenido; para resolverlo, escribí a soporte.',
  withdrawalBlocked: 'Tu cuenta está bloqueada.',
  withdrawalReviewed: 'Operaciones lo revisa.',
  withdrawalDebt:
    'Tenés una deuda de {{debts}} por un contracargo o un depósito revertido. Cuando la pagues, el retiro sigue.',

  transfersNone: 'Todavía no pasaste dinero entre proyectos',
  transferLine: '{{from}} → {{to}} · comisión {{fee}}',
  transferByOperations: 'Aprobado por Operaciones',
});
