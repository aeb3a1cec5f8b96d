import { CHARGE_RATE_MINUTES, CHARGE_RATE_PERCENT } from '#contract/payments/charge-rate.ts';
import type { ChargedMethod } from '#web/shared/deposits/charged-methods.ts';
import { catalogue } from '#web/shared/i18n/i18n.ts';

/** Texts of depositing, withdrawing and transferring, in the wallet's dialog. */
export const flowText = catalogue('wallet-flow', {
  from: 'Desde',
  to: 'Hacia',
  amount: 'Cuánto',
  tooMuch: 'Tu saldo disponible no alcanza.',
  fee: 'Comisión',
  quoteMissing: 'Esperá la cotización, o pedí otra.',
  back: 'Volver',

  nothingToWithdraw: 'No tenés saldo disponible para retirar.',
  nothingToTransfer: 'No tenés saldo disponible para pasar.',
  nothingHeld:
    'Retenido en lo que ya pediste: {{amounts}}. Si eso se rechaza, vuelve a estar disponible.',

  limitCharge: 'Con este medio, hasta {{limit}} por vez.',
  limitOperation: '{{limit}} por operación',
  limitDay: '{{limit}} por día (hoy van {{used}})',
  limitHelp: 'Hasta {{limits}}, al cambio del momento.',
  monthDeposit: 'En {{days}} días podés depositar hasta {{limit}}: te quedan {{left}}.',
  monthWithdrawal: 'En {{days}} días podés retirar hasta {{limit}}: te quedan {{left}}.',
  monthDepositUsed: 'En {{days}} días podés depositar hasta {{limit}}: ya lo usaste entero.',
  monthWithdrawalUsed: 'En {{days}} días podés retirar hasta {{limit}}: ya lo usaste entero.',
  monthOver:
    'Ya usaste el máximo de {{days}} días: {{limit}}. Para mover más, escribí a soporte con los documentos que muestran de dónde viene el dinero.',

  project: 'Proyecto',
  projectHelp:
    'Tu dinero queda disponible para comprar en ese proyecto. Si después lo pasás a otro, hay una comisión y lo aprueba Operaciones.',
  projectHelpFee:
    'Tu dinero queda disponible para comprar en ese proyecto. Si después lo pasás a otro, hay una comisión de {{fee}} y lo aprueba Operaciones.',
  projectChoose: 'Elegí un proyecto',
  projectSearch: 'Buscar un proyecto',
  projectSearchHelp: 'Por su nombre: hay más de los que entran en la lista.',
  projectNotFound: 'Ningún proyecto con ese nombre',
  projectsLoading: 'Cargando…',
  projectsFailed: 'No se pudo cargar la lista de proyectos.',
  projectsRetry: 'Volver a intentar',

  method: 'Cómo',
  methodClosed: 'No disponible: la plataforma todavía no activó este medio.',
  announceAmount: 'Cuánto vas a transferir',
  announceToAccount: 'Anunciar y ver la cuenta',
  announceToAddress: 'Anunciar y ver la dirección',
  chargeCurrency: 'Qué se acredita',
  chargeAmount: 'Cuánto querés acreditar',
  chargeReview: 'Ver el resumen',
  chargeMethod: 'Medio',
  chargeFree: 'Sin comisión',
  chargePaid: 'Se cobra',
  chargeCredited: 'Se acredita',
  chargeDue: 'A pagar',
  chargeSend: 'Ir a pagar',
  chargeRate: `Tenés {{time}} para ir a pagar con esta cotización, que desde ahí vale ${CHARGE_RATE_MINUTES} minutos. Si pagás después y el cambio empeoró más de ${CHARGE_RATE_PERCENT} %, se acredita a la cotización de ese momento.`,
  seconds_one: '{{count}} segundo',
  seconds_other: '{{count}} segundos',
  simulated: 'Entorno de demostración',
  simulatedHelp: 'Pagás en un simulador: no se cobra dinero.',

  withdrawalClosed: 'Los retiros no están disponibles ahora. Probá de nuevo más tarde.',
  withdrawalNoAccount:
    'Para retirar necesitás una cuenta bancaria. Si no está a tu nombre, Operaciones lo ve antes de aprobar. Cuando la agregues, seguís con el retiro.',
  withdrawalAccountHelp:
    'Cuando la agregues, seguís con el retiro: lo que escribiste no se pierde.',
  accountChoose: 'Elegí una cuenta',
  accountChain: 'Una billetera USDT (ERC-20)',
  address: 'Dirección que recibe',
  addressHelp: 'Solo por la red {{network}} (ERC-20).',
  addressFault: 'Son 0x y 40 caracteres: copiala entera desde tu billetera.',
  withdrawalGiven: 'Sale de tu billetera',
  withdrawalToAddress: 'Llega a la dirección',
  withdrawalToAccount: 'Llega a la cuenta',
  withdrawalNext:
    'Tu dinero queda retenido desde ahora y Operaciones preaprueba el retiro. {{end}} Antes de enviarse puede rechazarse y te vuelve entero.',
  withdrawalFinal: 'Lo que sale por la cadena no se puede deshacer.',
  sureAccount: 'La cuenta {{alias}} está a nombre de {{holder}}',
  sureAddress: 'Comparé la dirección {{address}} con la de mi billetera, carácter por carácter',
  withdrawalNoDestination: 'Elegí hacia dónde va el dinero.',
  withdrawalNoAddress: 'Ingresá la dirección que recibe.',
  withdrawalNoAmount: 'Ingresá cuánto querés retirar.',
  withdrawalFaults: 'Revisá los datos marcados.',
  withdrawalNotSure: 'Confirmá a dónde va el dinero.',
  withdrawalSend: 'Pedir el retiro',
  withdrawalAsked: 'Retiro {{number}} pedido',
  withdrawalAskedHelp:
    'Te van a llegar {{amount}}. Te llega un correo cuando se preapruebe y otro cuando se envíe; el detalle está en tu lista de retiros.',

  transferHelp:
    'Pasar tu dinero de un proyecto a otro tiene una comisión de {{fee}} y lo aprueba Operaciones.',
  transferGiven: 'Sale',
  transferArrives: 'Llega',
  transferNoProject: 'Elegí hacia qué proyecto.',
  transferNoAmount: 'Ingresá el monto.',
  transferFaults: 'Revisá el monto.',
  transferSend: 'Pedir la transferencia',
  transferAsked: 'Transferencia {{number}} pedida',
  transferAskedHelp:
    'Tu dinero queda retenido hasta que Operaciones lo apruebe; entonces aparece en {{project}}.',
});

/** What each way to pay that a provider charges does. */
export const CHARGED_WORDS: Readonly<Record<ChargedMethod, string>> = {
  card: 'Pagás en pesos y se acredita al instante.',
  stripe: 'Tarjetas de todo el mundo: se acredita al instante.',
  bitpay: 'Criptomonedas: se acredita cuando la red confirma.',
};
