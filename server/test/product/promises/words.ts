/*
 * The sentences of public pages without a number, by what proves them.
 */

const TOKENS = 'server/src/modules/tokens';
const MONEY = 'server/src/modules/payments';

/** The tests that prove a promise: the file, and the test's title. */
export const TESTED: Readonly<Record<string, readonly (readonly [string, string])[]>> = {
  escrow: [
    [
      'server/test/product/ideas/desk.api.test.ts',
      'an owner takes nothing from an open round: not by withdrawal, set-aside or cancellation',
    ],
    [
      `${TOKENS}/settling/rounds.db.test.ts`,
      'that reached their minimum releases escrow and penalties, and rolls unsold tokens forward',
    ],
  ],
  closed: [
    [
      `${TOKENS}/settling/rounds.db.test.ts`,
      'that missed their minimum returns everything to the cent and takes the tokens back wherever they are',
    ],
  ],
  chained: [
    [
      'server/src/modules/proofs/frauds/statements.db.test.ts',
      'an altered posting, also with the chain and the statement rebuilt',
    ],
  ],
  treeRoot: [
    [
      'server/src/modules/proofs/proofs.db.test.ts',
      'a certificate shows only its holder’s leaves, and the verifier accepts it',
    ],
  ],
  books: [
    [
      'server/src/modules/ledger/ledger.db.test.ts',
      'a draft that does not balance is rejected before anything is posted',
    ],
    [
      'server/src/modules/ledger/audit.db.test.ts',
      'finds an entry changed on both sides so that it still balances',
    ],
  ],
  chain: [
    [
      `${MONEY}/usdt/withdrawals.db.test.ts`,
      'are paid to the address, less the fee, and completed by their confirmations',
    ],
  ],
  grace: [
    [
      `${TOKENS}/refunds/refunds.db.test.ts`,
      'revoke a purchase whole, once, within its grace period and with its tokens available',
    ],
    [
      'server/test/product/ideas/saver.api.test.ts',
      'a saver who reserves a unit with a purchase, or invests it, cannot revoke that purchase',
    ],
  ],
  unit: [
    [
      `${TOKENS}/reservations/reservations.db.test.ts`,
      'grow by deposits up to the unit price and never beyond, and then the unit is sold',
    ],
    [
      `${TOKENS}/reservations/reservations.db.test.ts`,
      'that expire return their tokens without penalty and free the unit, once',
    ],
  ],
  vault: [
    [
      `${TOKENS}/vaults/paying.db.test.ts`,
      'are paid in full and exactly, once, when the project has set enough aside',
    ],
    [
      `${TOKENS}/notifications.db.test.ts`,
      'the owner and level 1 are notified of an unfunded vault once a day',
    ],
    ['server/test/product/promises/payment-proofs.ts', 'async coverage('],
  ],
  refund: [
    [
      `${TOKENS}/refunds/refunds.db.test.ts`,
      'return 85 % in each currency, newest lot first, from escrow while the round is open',
    ],
    [
      `${TOKENS}/refunds/refunds.db.test.ts`,
      'after the round are paid from the funds, and the tokens go to the next round',
    ],
  ],
  kinds: [
    [
      `${TOKENS}/purchases/purchases.db.test.ts`,
      'below the minimum ticket of a contract are refused',
    ],
    [
      'server/src/modules/rents/rents.db.test.ts',
      'are shared by token-days of completed rounds, and the part of unheld tokens stays with the project',
    ],
  ],
  chargeback: [
    [
      `${MONEY}/chargebacks/chargebacks.db.test.ts`,
      'a dispute debits the balance, books the rest as a debt and blocks the person, once',
    ],
  ],
  arrivals: [
    [
      `${MONEY}/deposits/deposits.db.test.ts`,
      'are announced, marked as sent, and credited with the amount that arrived',
    ],
    [
      `${MONEY}/usdt/deposits.db.test.ts`,
      'of the exact amount from a proved address is credited automatically after its confirmations',
    ],
    [
      `${MONEY}/providers/providers.api.test.ts`,
      'a payment in the card form sends a webhook, which credits the wallet',
    ],
  ],
  noWait: [[`${MONEY}/new-destinations.db.test.ts`, 'does not wait when the setting is zero']],
  cancelled: [
    [
      `${TOKENS}/settling/rounds.db.test.ts`,
      'closes open and scheduled rounds when their project is cancelled',
    ],
    [
      'server/src/modules/stages/funds/refunds.db.test.ts',
      'cancelling returns unreleased money to holders by the cost of their tokens',
    ],
  ],
  delays: [
    [
      'server/src/modules/statistics/developer.db.test.ts',
      'a delivery is late by the days between its first published date and the present one',
    ],
  ],
  yearly: [['server/src/modules/portfolio/rules/xirr.test.ts', 'as Microsoft documents XIRR']],
  requests: [
    [
      'server/src/modules/rights/rights.api.test.ts',
      'a request needs no session: its code is shown immediately and mailed, with a day for the decision',
    ],
    [
      'server/test/product/estates/estates.api.test.ts',
      'a report gets its code immediately, and the answer is the same with and without an account',
    ],
    [
      'server/test/product/estates/estates.api.test.ts',
      'an administrator freezes the account: its person can no longer log in and no withdrawal leaves',
    ],
  ],
  ownData: [
    [
      'server/test/product/personal-data.api.test.ts',
      'a person reads all their stored data: account, money, tokens, notifications, sessions',
    ],
  ],
  proofs: [
    [
      'server/src/modules/proofs/proofs.db.test.ts',
      'a statement includes all holders, beside the money kept for them, and taking it again gives the same one',
    ],
    [
      'server/src/modules/proofs/proofs.db.test.ts',
      'a certificate shows only its holder’s leaves, and the verifier accepts it',
    ],
  ],
  blocked: [
    [`${TOKENS}/revocations/unfunded.db.test.ts`, 'is paid to a person who has been blocked'],
    [
      'server/src/platform/mail/mail.db.test.ts',
      'without a mail server, mails stay in the embedded mailbox',
    ],
  ],
  sheet: [
    [
      'server/test/product/figures/sheets.db.test.ts',
      'each figure is linked to a page or file that a guest and a member can open',
    ],
  ],
};

/** What each proof, of the table above or of the test itself, is for. */
export const PROMISES: Readonly<Record<string, readonly string[]>> = {
  chained: [
    'Los asientos en su orden, cada uno con la huella del anterior. Cambiar o quitar uno viejo cambia todas las huellas que siguen, y cualquiera lo nota.',
  ],
  treeRoot: [
    'Código que resume los saldos de todos los titulares. Se arma de a pares, como un árbol: con unos pocos códigos del camino, cada titular comprueba que su saldo está contado.',
  ],
  escrow: [
    'Depositás en pesos, dólares o USDT. Tu dinero queda en garantía hasta que la ronda vende el mínimo.',
    'El dinero de una ronda que todavía no terminó. El proyecto no puede usarlo: pasa a sus fondos si la ronda llega a su mínimo, y si no llega vuelve a quienes lo pagaron.',
    'Parte de lo pagado que no vuelve al reembolsar tokens pasado el plazo de arrepentimiento. Es de la plataforma cuando la ronda se completa; si se cierra, vuelve a quien la pagó.',
  ],
  closed: [
    'Lo que ponés en una ronda no llega a la obra hasta que se vende el mínimo. Si no se llega, vuelve entero a tu billetera.',
    'Tu dinero, que estaba en garantía, vuelve entero a tu billetera. Desde ahí podés retirarlo o pasarlo a otro proyecto.',
    'Se cierra y cada compra se deshace: te vuelve el monto exacto, en la moneda en que pagaste.',
    'Una venta de tokens a un precio, entre dos fechas y con un mínimo. Si no vende ese mínimo se cierra y todo lo pagado vuelve.',
    'Cada compra se deshace y vuelve lo pagado, entero y en su moneda.',
  ],
  books: [
    'Tu dinero se cuida con reglas que podés comprobar.',
    'Cada peso y cada token que sale de un lado entra en otro. El libro se controla solo y nadie puede cambiarlo sin que se note.',
  ],
  byPeople: [
    'Quien mueve dinero pasó por una verificación de identidad independiente. Un depósito se acredita cuando se comprueba que el dinero llegó, y cada retiro lo aprueba una persona.',
    'Mover dinero de la billetera de un proyecto a la de otro, de la misma persona. Tiene una comisión, que se muestra antes, y la aprueba Operaciones.',
  ],
  identity: ['Un correo para crear tu cuenta y un documento para verificar tu identidad.'],
  signUp: ['Crear tu cuenta es gratis y no te compromete a nada.'],
  grace: [
    'En ese plazo podés deshacer una compra entera y sin costo, mientras los tokens sigan libres: si reservás con ellos o los invertís, el plazo termina.',
    'Derecho a deshacer una compra entera y sin costo dentro de su plazo, mientras sus tokens sigan libres. Vuelve todo lo pagado, en la misma moneda.',
    'Dentro del plazo de arrepentimiento, mientras los tokens no estén invertidos, sin costo y por el total. Después, recién en la fecha de recompra.',
  ],
  noExit: [
    'Dentro del plazo de arrepentimiento, mientras los tokens sigan libres, sin costo y por el total. Después no: los tokens de este contrato no se recompran.',
    'Pasado el arrepentimiento, no hay salida de los tokens de inversión hasta su recompra; los que solo pagan renta no se recompran.',
  ],
  unit: [
    'Una parte del precio de una unidad. Con una cantidad mínima la reservás; cuando juntás el precio completo, la unidad es tuya.',
    'La unidad vuelve a estar disponible y tus tokens quedan libres, sin penalidad.',
  ],
  vault: [
    'La obra recompra tus tokens en una fecha fijada, te paga renta o, cuando juntás todos los tokens de una unidad, la unidad es tuya.',
    'En la fecha de su bóveda el proyecto recompra tus tokens al precio anunciado; los que no están en ninguna, con la última del contrato. El dinero llega a tu billetera, en dólares.',
    'No se paga en partes: la bóveda sigue abierta hasta que el proyecto complete el fondo, y entonces se paga entera. El dinero apartado muestra cuánto ya juntó.',
    'Lugar de un contrato donde los tokens quedan guardados hasta una fecha. Ese día el proyecto los recompra a un precio fijado de antemano. Antes no se pueden sacar.',
    'El pago con que el proyecto vuelve a comprar los tokens, en dólares, al precio y en la fecha de su bóveda. Es estimada: si el dinero no está apartado, se paga cuando esté.',
    'La recompra espera entera hasta que lo haga; no se paga en parte, y lo vencido se muestra en rojo.',
    'Sí. Los retornos son estimados: una obra puede atrasarse o pagar menos. Por eso cada proyecto muestra cuánto de lo que debe está ya apartado, y te conviene no poner todo en uno solo.',
  ],
  refund: [
    'Pasado el arrepentimiento, los tokens de propiedad se reembolsan con penalidad: hasta que la ronda se decide, con su garantía; después, solo con los fondos que tenga el proyecto.',
  ],
  kinds: [
    'Cada mes el contrato reparte una parte de la renta entre sus tokens, en dólares.',
    'Una parte de un proyecto, anotada a nombre de quien la compra. Un token de inversión te da derecho a la recompra o a la renta que dice su contrato; con los de propiedad juntás el precio de una unidad.',
    'Tipos de token de inversión que dan las dos cosas: la recompra de su bóveda y una parte de la renta mensual. Deluxe tiene además una compra mínima, la de su contrato.',
    'Una parte chica e igual de un proyecto. Los de propiedad se juntan para comprar una unidad; los de inversión dan derecho a una recompra, a renta o a las dos.',
  ],
  chargeback: [
    'Reclamo por el que el banco de una tarjeta se lleva de vuelta un pago ya hecho. Ese dinero sale de la billetera; la parte que ya se usó queda como deuda.',
  ],
  arrivals: [
    'Una transferencia bancaria se acredita cuando Operaciones comprueba que el dinero llegó; un pago con tarjeta, Stripe o BitPay, cuando lo confirma quien lo procesa; un envío de USDT, cuando la cadena lo confirma, si viene de una dirección que registraste; si viene de otra, cuando lo revisa Operaciones. En la demostración podés acreditar una transferencia si ingresás como administrador, en «Depósitos».',
  ],
  chain: ['Se completa cuando la cadena lo confirma.'],
  noWait: ['No espera antes de su primer retiro.'],
  cancelled: [
    'Las rondas sin decidir se deshacen y devuelven lo pagado. De las decididas, si el dinero está dividido en etapas de obra, quienes tienen tokens reciben lo que queda en los fondos del proyecto, en proporción a lo que costaron. Lo demás sigue a la vista y el proyecto lo sigue debiendo.',
  ],
  delays: ['La entrega puede correrse; cada demora queda en el historial de quien construye.'],
  yearly: [
    'Rendimiento anual de todo lo puesto en tokens, en dólares, según cuándo entró y salió cada monto. Cuenta lo que queda al precio de hoy, que puede cambiar.',
  ],
  requests: [
    'Cualquiera puede avisarlo sin ingresar. Operaciones lo comprueba y, si corresponde, congela la cuenta hasta que se resuelva.',
    'Deshacé una compra dentro de su plazo: lo pedís sin ingresar y un código te muestra en qué está.',
    'Dejá el servicio y cerrá tu cuenta: lo pedís sin ingresar y un código te muestra en qué está.',
    'Avisá que falleció una persona con cuenta: no hace falta que ingreses, y un código te muestra si ya se revisó.',
  ],
  ownData: ['Qué datos se guardan sobre vos y por qué; pedí verlos, corregirlos o eliminarlos.'],
  proofs: [
    'Cuánto se debe a todas las personas y qué dinero hay, firmado cada día y comprobable por cualquiera.',
  ],
  blocked: [
    'La bloqueó un administrador, o se bloqueó sola porque alguien desconoció el pago con que se acreditó un depósito: en los dos casos, el correo que te llegó dice el motivo y está en el buzón de la demostración. Si avisaron que falleció quien la tenía, el correo no lo dice: se resuelve con Operaciones. Tu dinero y tus tokens no se pierden, y los cobros automáticos te siguen llegando. En la demostración la podés desbloquear si ingresás como administrador, en «Personas».',
    'La demostración no envía correos: los leés en el buzón de la demostración, con tu dirección.',
  ],
  sheet: [
    'Precio, avance, planos, responsables y contrato de fideicomiso, todo a la vista antes de que pongas un peso.',
    'cada proyecto, con su contrato y sus documentos.',
    'Invertí en obras o comprá una unidad de a poco, con cada número a la vista: precios, plazos, comisiones y avance.',
  ],
  open: [
    'Todas las unidades en venta, con su precio en tokens y en dólares.',
    'Todos los contratos de inversión, con sus rondas y bóvedas.',
    'Obras argentinas para invertir: retorno estimado, fecha de recompra y avance de cada una.',
    'Qué se cobra, cuánto tarda cada cosa y qué pasa si algo sale mal, con lo que rige hoy.',
    'Lo que rige ahora para todos los proyectos. La ficha de datos de cada uno agrega lo suyo.',
    'Una cuenta simple con los precios de hoy y lo que queda por vender.',
  ],
};

/** Headings, invitations, meanings of words, and what a page says of its own state. */
export const STATES_NOTHING: readonly string[] = [
  'Forma pública y estándar de firmar un archivo. Quien tiene la llave secreta firma, y cualquiera comprueba la firma con la llave pública, sin pedirle nada a este sitio.',
  'Código corto que sale del contenido de un archivo. El mismo archivo da siempre el mismo código, y cualquier cambio da otro: sirve para saber si es el publicado, sin mostrarlo.',
  'Índice de precios al consumidor: cuánto cambia por mes, en promedio, lo que compra una familia. Lo publica el INDEC. Con él se pasan pesos de otra fecha a pesos de hoy.',
  'Unidad de valor adquisitivo: un monto en pesos que el Banco Central publica para cada día y que sube con los precios. Con ella se pasan pesos de otra fecha a pesos de hoy.',
  'Es una estimación: no está garantizada.',
  'Pronto habrá proyectos publicados.',
  'Ahora no hay rondas en venta con recompra. Van a aparecer acá cuando abra una.',
  'Invertí de a poco en un edificio o juntá tu departamento. Cada edificio se divide en tokens: partes chicas de su precio.',
  'lo dice cada contrato; ahora no hay una ronda en venta.',
  'lo dice cada contrato.',
  'hasta la fecha de recompra que dice cada contrato; los de renta no tienen.',
  'podés perder dinero: una obra puede demorarse o pagar menos.',
  'Cada ladrillo de la pared es una parte de la ronda que se vende ahora.',
  'Acá va el contacto de quien atiende la plataforma: un enlace de WhatsApp o una página con correo y teléfono, que se carga en Ajustes. En esta demostración no hay nadie que conteste.',
  'Qué significa cada palabra del tema en estas páginas.',
  'Sin dato: no hay una cotización al día.',
  'Precio de un dólar que sale de comprar un bono en pesos y venderlo en dólares en la bolsa. Acá es una de las cotizaciones con que se cambia entre pesos y dólares.',
  'Contrato que separa los bienes de un proyecto de los de quien lo construye. Si la empresa tiene deudas, sus acreedores no pueden cobrarse con ellos.',
  'El propietario del proyecto. Quien compra no vota.',
  'Departamentos, oficinas, cocheras y lotes que comprás de a poco, con tokens de la unidad.',
  'Qué aceptás al crear una cuenta y al comprar.',
  'Qué datos se guardan, para qué y qué derechos tiene cada persona.',
  'A quién preguntar y cómo resolver las dudas más comunes.',
  'Qué significa cada palabra: token, bóveda, recompra, cobertura, fideicomiso y más.',
  'Ingresá a tu cuenta de Ladrillo.',
  'Creá tu cuenta para invertir o comprar de a poco.',
  'Pedí un enlace para cambiar tu contraseña.',
  'Elegí una contraseña nueva.',
  'Confirmá el correo de tu cuenta.',
];
