import { catalogue } from '#web/shared/i18n/i18n.ts';

/** Words of paying for what is missing within a purchase. */
export const paying = catalogue('paying', {
  from: 'Con qué pagar lo que falta',
  more_one: 'Ver otra forma',
  more_other: 'Ver otras {{count}} formas',
  transferFrom: 'Saldo en {{project}}: {{amount}}',
  helpCard: 'Se cobra en pesos. Al aprobarse, la compra se hace sola.',
  helpStripe: 'Tarjetas de todo el mundo, en la página de Stripe.',
  helpBitpay: 'Criptomonedas; se acredita cuando la red confirma.',
  helpBank: 'Se acredita cuando Operaciones ve la transferencia; después se confirma la compra.',
  helpUsdt: 'Se acredita cuando la red confirma; después se confirma la compra.',
  helpTransfer: 'Operaciones aprueba la transferencia; después se confirma la compra.',
  transferShort: 'Ese saldo no alcanza: con la comisión hacen falta {{amount}}.',
  noSource:
    'No hay medios para sumar {{currency}} en este momento: volver y elegir otra moneda en «Pagar con».',
  inCurrency:
    'La compra se paga en {{currency}}, con lo que ya está en este proyecto y lo que falta. Para pagar en otra moneda, con sus propios medios: volver y cambiarla en «Pagar con».',
  rowHere: 'Ya está en este proyecto',
  rowMissing: 'Falta',
  rowFee: 'Comisión de la transferencia',
  rowLeaves: 'Sale de esa billetera',
  rowCharged: 'Se cobra',
  pay: 'Pagar {{amount}}',
  showAccount: 'Ver la cuenta para transferir',
  showAddress: 'Ver la dirección para enviar',
  askTransfer: 'Pedir la transferencia',
  unknownFirst: 'Hay una compra sin confirmar: consultar primero cómo terminó.',
  titlePay: 'Pagar lo que falta',
  titleTransfer: 'Transferencia pedida',
  thenBought: 'Al acreditarse el pago se compran {{tokens}} sin ningún otro paso.',
  thenConfirm:
    'Cuando el dinero se acredite avisamos por correo. La compra queda preparada: al volver a este proyecto se confirma con lo ya escrito.',
  buying: 'Pago acreditado. Comprando…',
  notBought: 'El dinero quedó en la billetera de este proyecto.',
  backToReview: 'Volver a la revisión',
  transferAsked:
    'La transferencia {{order}} queda retenida hasta que Operaciones la apruebe; entonces llegan {{amount}} a este proyecto.',
  changePayment: 'Cambiar el medio de pago',
  enter: 'Poner los tokens en la bóveda',
  enterHelp:
    'Entran solos el {{date}}, cuando termina el plazo para arrepentirse. Hasta ese día se puede cancelar el ingreso o deshacer la compra, sin costo.',
  enterNow: 'Entran solos a la bóveda después de la compra.',
  knowEnter:
    'Al entrar en la bóveda, los tokens quedan en ella hasta su fecha. Si para entonces no hay lugar hasta la bóveda {{number}}, quedan libres y avisamos.',
});
