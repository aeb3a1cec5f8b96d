import { catalogue } from '#web/shared/i18n/i18n.ts';

/** Texts of paying the missing amount within a purchase. */
export const paying = catalogue('paying', {
  from: '¿Cómo querés pagar lo que falta?',
  more_one: 'Ver otra forma',
  more_other: 'Ver otras {{count}} formas',
  transferFrom: 'Saldo en {{project}}: {{amount}}',
  transferPart: 'Una parte, de tu saldo en {{project}}: {{amount}}',
  helpPart:
    'Operaciones aprueba la transferencia. El resto lo sumás en este mismo paso o más tarde.',
  helpPartLater: 'Operaciones aprueba la transferencia. El resto lo sumás cuando llegue.',
  restHow: '¿Cómo querés sumar el resto?',
  restHelp:
    'En este mismo paso: se piden las dos cosas y la compra queda programada para cuando lleguen.',
  restLater: 'Más tarde',
  restLaterHelp:
    'Cuando llegue la transferencia te llega un aviso; entonces volvés acá y pagás el resto.',
  rowRestFee: 'Comisión del depósito',
  noFee: 'Sin comisión',
  rowRestBy: 'Depositás el resto',
  askBoth: 'Transferir y anunciar el resto',
  helpCard: 'Pagás en pesos. Cuando se aprueba, la compra se hace sola.',
  helpAcross: 'Pagás toda la compra con este medio: tus {{amount}} quedan en tu billetera.',
  helpMost:
    'Con este medio se cargan hasta {{most}} por vez, y falta más. Elegí otra forma de pagar o comprá menos tokens.',
  helpStripe: 'Tarjetas de todo el mundo, en la página de Stripe.',
  helpBitpay: 'Criptomonedas: se acredita cuando la red confirma.',
  helpBank:
    'Se acredita cuando Operaciones ve la transferencia; entonces se compra, o confirmás vos.',
  helpUsdt: 'Se acredita cuando la red confirma; entonces se compra, o confirmás vos.',
  helpTransfer: 'Operaciones aprueba la transferencia; entonces se compra, o confirmás vos.',
  noSourceOfAll: 'Ningún medio carga tanto de una vez: comprá menos tokens o elegí otra moneda.',
  noSource: 'Ahora no hay medios para sumar {{currency}}: elegí otra moneda.',
  transferShort:
    'Ese saldo alcanza para el costo de hoy, pero no para el máximo de la compra programada: con la comisión necesitás {{amount}}. Elegí otra forma de pagar o desmarcá «Comprar en cuanto se acredite».',
  currency: 'Moneda en que pagás',
  chargedIn:
    'Se te cobra en {{charged}}. El dinero se acredita en {{currency}}, y con eso se paga la compra.',
  inCurrency:
    'La compra se paga en {{currency}}: lo que ya tenés en este proyecto más lo que falta.',
  fewer:
    'Lo que ya tenés en este proyecto alcanza para {{tokens}}. Podés comprarlos ahora y el resto en otra compra, con otra moneda o de otra forma.',
  fewerBuy: 'Comprar ahora {{tokens}}',
  fewerCharged:
    'Ahora podés pagar hasta {{tokens}} con {{method}}. El resto queda para otra compra.',
  fewerCharge: 'Comprar {{tokens}} con {{method}}',
  rowHere: 'Ya tenés en este proyecto',
  rowMissing: 'Falta',
  rowLeast: 'Se acredita, como mínimo',
  rowLeastHint: 'Es lo mínimo para cambiar de moneda: lo que sobra queda en tu billetera.',
  rowFee: 'Comisión de la transferencia',
  rowLeaves: 'Sale de esa billetera',
  rowRest: 'Va a faltar después',
  rowCharged: 'Se cobra',
  pay: 'Pagar {{amount}}',
  showAccount: 'Anunciar y ver la cuenta',
  showAddress: 'Anunciar y ver la dirección',
  askTransfer: 'Pedir la transferencia',
  unknownFirst: 'Hay una compra sin confirmar: primero consultá cómo terminó.',
  titlePay: 'Pagar lo que falta',
  titleTransfer: 'Transferencia pedida',
  titleNot: 'No se compró nada',
  rejected: 'Operaciones rechazó el depósito {{order}}. Motivo: {{reason}}',
  reserveNow: 'Reservar la unidad',
  thenBought: 'Cuando se acredite el pago comprás {{tokens}}, sin ningún otro paso.',
  thenConfirm:
    'Cuando el dinero se acredite te llega un correo. Tu compra queda preparada: volvé a este proyecto y confirmala, con todo lo que ya escribiste.',
  order: 'Comprar en cuanto se acredite',
  orderHelp:
    'Cuando se acredite el dinero, la compra de {{tokens}} se hace sola: {{price}} por token y {{most}} en total, como máximo.',
  orderBoth: 'La compra queda programada',
  orderBothHelp:
    'Cuando se acrediten la transferencia y el depósito, la compra de {{tokens}} se hace sola: {{price}} por token y {{most}} en total, como máximo. Va incluida, porque ninguna de las dos partes alcanza por sí sola; para decidir después, elegí «Más tarde».',
  orderBothFee:
    'Si llega una sola, no se compra nada. Una transferencia aprobada paga su comisión aunque el depósito se rechace.',
  orderUnit:
    'La unidad no queda reservada mientras tanto: la reservás después, con esos tokens y si sigue libre. Hasta que lo hagas, podés deshacer la compra sin costo.',
  orderMost: 'Máximo a gastar',
  orderMargin:
    'El máximo incluye un {{percent}} % por si sube el dólar; lo que no se use queda en tu billetera.',
  orderElse_one:
    'Si cambian la ronda, el precio, el contrato o los textos, o el dinero no alcanza o no llega en {{count}} día, no se compra nada: queda en tu billetera y te llega un aviso. Hasta entonces podés cancelarla. El plazo para arrepentirte corre desde la compra.',
  orderElse_other:
    'Si cambian la ronda, el precio, el contrato o los textos, o el dinero no alcanza o no llega en {{count}} días, no se compra nada: queda en tu billetera y te llega un aviso. Hasta entonces podés cancelarla. El plazo para arrepentirte corre desde la compra.',
  bothWait:
    'La compra espera dos cosas: el depósito {{deposit}} y la transferencia {{transfer}}. No se compra nada hasta que se acrediten las dos.',
  bothCome:
    'El dinero llega en dos partes, {{deposit}} y {{transfer}}; la compra todavía no está programada.',
  transferStill:
    'La transferencia {{transfer}} sigue en camino. Esperá a que se acredite o se rechace antes de pagar otra vez: te llega un correo, y la ves en tu billetera.',
  depositStill:
    'El depósito {{deposit}} sigue en camino. Esperá a que se acredite o se rechace antes de pagar otra vez: te llega un correo, y lo ves en tu billetera.',
  depositHere: 'El depósito {{deposit}} ya está en tu billetera de este proyecto.',
  partRejected:
    'La transferencia {{transfer}} se rechazó y su dinero volvió a la billetera de donde salía. Motivo: {{reason}}',
  partUnknown:
    'La transferencia que traía la otra parte del dinero no figura entre las tuyas: esa parte no llega y no se compra nada.',
  partUnread: 'No se pudo consultar la transferencia que trae la otra parte del dinero.',
  readAgain: 'Consultar otra vez',
  seeWallet: 'Ver mi billetera',
  orderNot: 'La compra no quedó programada. El dinero llega igual a tu billetera.',
  orderAgain: 'Podés programarla: {{tokens}}, por {{most}} en total como máximo.',
  orderNow: 'Programar la compra',
  buying: 'Pago acreditado. Comprando…',
  notBought: 'El dinero quedó en tu billetera de este proyecto.',
  backToReview: 'Volver a la revisión',
  thenRest:
    'Cuando llegue te llega un correo. Tu compra queda preparada: volvé a este proyecto, pagá lo que falte y confirmala.',
  transferAsked:
    'La transferencia {{order}} queda retenida hasta que Operaciones la apruebe; entonces llegan {{amount}} a este proyecto.',
  restNext:
    'Falta anunciar el resto, que ya confirmaste: sin él no se compra nada. También podés pagarlo más tarde.',
  restAnnounce: 'Anunciar el resto: {{amount}}',
  changePayment: 'Cambiar el medio de pago',
  enter: 'Poner los tokens en la bóveda',
  enterHelp:
    'Entran solos el {{date}}, cuando termina el plazo para arrepentirte. Hasta ese día podés cancelar el ingreso o deshacer la compra, sin costo.',
  enterNow: 'Entran solos a la bóveda después de la compra.',
  noEntry: 'Estos tokens no entran en una bóveda',
  noEntryFull: 'Las bóvedas del contrato están completas.',
  noEntryShort_one:
    'En las bóvedas queda lugar para {{tokens}}: si comprás esa cantidad, entra solo.',
  noEntryShort_other:
    'En las bóvedas queda lugar para {{tokens}}: si comprás hasta esa cantidad, entran solos.',
  noEntryLate:
    'Mientras haya pagos vencidos, este contrato no promete nada y tus tokens no entran solos en una bóveda.',
  noEntryNone: 'La última bóveda llega a su fecha antes de que termine tu plazo para arrepentirte.',
  noEntryLast: 'Se recompran igual, con la última bóveda: el {{date}}, a {{price}} cada uno.',
  knowEnter:
    'Cuando los tokens entran en la bóveda, quedan ahí hasta su fecha. Si para entonces no hay lugar hasta la bóveda {{number}}, siguen libres y te llega un aviso.',
});
