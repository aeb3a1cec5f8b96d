/*
 * The paragraphs of the demonstration's terms and privacy, by what proves them.
 */

const TOKENS = 'server/src/modules/tokens';
const PAYMENTS = 'server/src/modules/payments';
const IDENTITY = 'server/src/modules/identity';

/** Tests that prove paragraphs: the file, and the test's title. */
export const TEXT_PROOFS: Readonly<Record<string, readonly (readonly [string, string])[]>> = {
  identity: [
    [
      'server/src/modules/balance/movements.api.test.ts',
      'without a verified identity nothing moves',
    ],
    ['server/test/product/promises-in-words.api.test.ts', 'async identity('],
    [
      `${IDENTITY}/own-account/profile.api.test.ts`,
      'only adults with a valid birthdate are accepted',
    ],
    [
      'server/test/product/companies/approved.api.test.ts',
      'it buys, and its receipt, lists, statement and exports name the company',
    ],
  ],
  bank: [
    [
      `${PAYMENTS}/deposits/deposits.db.test.ts`,
      'are announced, marked as sent, and credited with the amount that arrived',
    ],
  ],
  provider: [
    [
      `${PAYMENTS}/providers/providers.api.test.ts`,
      'a payment in the card form sends a webhook, which credits the wallet',
    ],
  ],
  usdt: [
    [
      `${PAYMENTS}/usdt/deposits.db.test.ts`,
      'of the exact amount from a proved address is credited automatically after its confirmations',
    ],
  ],
  withdrawal: [
    ['server/test/product/promises/withdrawal-proofs.ts', 'async withdrawal('],
    [
      `${PAYMENTS}/usdt/withdrawals.db.test.ts`,
      'are paid to the address, less the fee, and completed by their confirmations',
    ],
  ],
  newDestination: [['server/test/product/promises/withdrawal-proofs.ts', 'async newDestination(']],
  grace: [
    ['server/test/product/promises/exit-proofs.ts', 'async grace('],
    [
      'server/test/product/ideas/saver.api.test.ts',
      'a saver who reserves a unit with a purchase, or invests it, cannot revoke that purchase',
    ],
    [
      `${TOKENS}/refunds/refunds.db.test.ts`,
      'return 85 % in each currency, newest lot first, from escrow while the round is open',
    ],
    [
      `${TOKENS}/refunds/refunds.db.test.ts`,
      'after the round are paid from the funds, and the tokens go to the next round',
    ],
    [
      'server/src/modules/rights/rights.api.test.ts',
      'a request needs no session: its code is shown immediately and mailed, with a day for the decision',
    ],
  ],
  rounds: [
    [
      `${TOKENS}/purchases/grace.db.test.ts`,
      'is not due while a purchase can be revoked, and then at the end of its sales and of the grace period',
    ],
    [
      `${TOKENS}/settling/rounds.db.test.ts`,
      'that missed their minimum returns everything to the cent and takes the tokens back wherever they are',
    ],
  ],
  prolongation: [
    [
      `${TOKENS}/settling/prolong.db.test.ts`,
      'is prolonged once, requested by its owner and approved by another person of level 1, and buyers are notified',
    ],
    [
      `${TOKENS}/settling/prolong.db.test.ts`,
      'lets each buyer revoke without penalty for ten days once prolonged, and is not decided before',
    ],
  ],
  units: [
    [
      'server/src/modules/handovers/handovers.api.test.ts',
      'project managers list its units with their buyers; others are refused',
    ],
  ],
  heirs: [
    [
      'server/src/modules/handovers/handovers.api.test.ts',
      'an heir of a unit is named to level 1, and to the project’s owner once they consent',
    ],
  ],
  vaults: [
    [
      `${TOKENS}/vaults/paying.db.test.ts`,
      'are paid in full and exactly, once, when the project has set enough aside',
    ],
    ['server/test/product/promises-in-words.api.test.ts', 'async noExit('],
  ],
  fees: [['server/test/product/promises/price-proofs.ts', 'async fees(']],
  versions: [
    [
      'server/src/modules/texts/texts.api.test.ts',
      'a second administrator of level 1 publishes a text, which then never changes',
    ],
    [
      'server/src/modules/texts/texts.api.test.ts',
      'a change in substance must be accepted before buying or depositing, but not before withdrawing',
    ],
  ],
  blocked: [
    [
      'server/src/modules/notifications/notifications.api.test.ts',
      'announce a block with its reason, and an unblocking',
    ],
    [
      `${PAYMENTS}/chargebacks/chargebacks.db.test.ts`,
      'a dispute debits the balance, books the rest as a debt and blocks the person, once',
    ],
    [`${TOKENS}/revocations/unfunded.db.test.ts`, 'is paid to a person who has been blocked'],
    [
      'server/test/product/estates/estates.api.test.ts',
      'an administrator freezes the account: its person can no longer log in and no withdrawal leaves',
    ],
    [
      `${IDENTITY}/managing/deleting.api.test.ts`,
      'needs the confirmation word and an empty account',
    ],
  ],
  ownData: [
    [
      'server/test/product/personal-data.api.test.ts',
      'a person reads all their stored data: account, money, tokens, notifications, sessions',
    ],
    [
      'server/test/product/personal-data.api.test.ts',
      'every table that names a person is exported, or left out for a reason',
    ],
  ],
  risk: [
    [
      'server/test/product/compliance/cases.api.test.ts',
      'nothing that the subject reads mentions alerts, risk or cases',
    ],
  ],
  statements: [
    [
      'server/src/modules/proofs/proofs.db.test.ts',
      'a statement includes all holders, beside the money kept for them, and taking it again gives the same one',
    ],
    [
      'server/src/modules/proofs/proofs.db.test.ts',
      'the next statement follows the last one; the export of both is valid and contains no names',
    ],
  ],
  browser: [
    [
      'server/test/product/promises-of-texts.test.ts',
      'the privacy text names everything that the web keeps in the browser',
    ],
  ],
  erasure: [
    [
      'server/test/product/personal-data.api.test.ts',
      'the PDF has the whole content of the JSON file: each section with its count, each line in words',
    ],
    [
      `${IDENTITY}/own-account/profile.api.test.ts`,
      'a verified person cannot change verified fields, but may fill in the rest',
    ],
    [
      `${IDENTITY}/managing/deleting.api.test.ts`,
      'erases after 90 days: no personal data remains, digests match nothing, the e-mail is free',
    ],
    [
      'server/test/product/kept-data.api.test.ts',
      'the table of what is kept names every table that still has the identity or an account of an erased person',
    ],
  ],
  mailbox: [
    [
      'server/src/platform/mail/mail.db.test.ts',
      'without a mail server, mails stay in the embedded mailbox',
    ],
  ],
};

/** The paragraphs of each proof; `nothing`: they say what the demonstration or a risk is, and promise nothing. */
export const TEXT_PROMISES: Readonly<Record<string, readonly string[]>> = {
  nothing: [
    'Una demostración: el dinero, las personas y los proyectos son de ejemplo. Nada de lo que se compra, se cobra o se retira acá existe fuera de la demostración.',
    'Los retornos son estimados y no están garantizados. Las obras pueden demorarse, venderse menos de lo previsto o cancelarse, y lo puesto puede perderse en parte o entero.',
    'Para cumplir lo que la persona pide, acreditar que fue ella y responder por el dinero. No se vende ni se usa para publicidad.',
  ],
  identity: [
    'Para depositar, comprar y retirar se verifica la identidad y se tienen 18 años cumplidos. Cada cuenta es de una sola persona, o de una empresa con su representante, que cuida su contraseña y su segundo factor.',
  ],
  bank: [
    '- Una transferencia bancaria se acredita cuando Operaciones comprueba que el dinero llegó, por lo que llegó.',
  ],
  provider: [
    '- Un pago con tarjeta, Stripe o BitPay se acredita solo, con el aviso firmado de quien lo procesa.',
  ],
  usdt: [
    '- Un envío de USDT se acredita solo si viene de una dirección registrada por la persona; si no, lo revisa Operaciones.',
  ],
  withdrawal: [
    '- Un retiro lo aprueba una persona. Por banco, una vez enviado, queda completado 48 horas después de la aprobación, salvo que vuelva; en USDT, cuando la cadena lo confirma.',
  ],
  newDestination: [
    '- Una cuenta bancaria o una dirección nueva puede esperar antes de recibir su primer retiro.',
  ],
  grace: [
    'Una compra se revoca entera y sin costo durante 10 días, mientras sus tokens sigan libres: reservarlos o ponerlos en una bóveda termina ese derecho. También se pide, sin ingresar, con el botón de arrepentimiento. Después, los tokens de propiedad disponibles y las reservas se reembolsan con una penalidad del 15 %: hasta que la ronda se decide, con el dinero en garantía; después, solo si los fondos del proyecto alcanzan.',
  ],
  rounds: [
    'Una ronda se decide cuando ya nadie puede revocar. Hasta entonces el dinero queda en garantía. Si no alcanza su mínimo, cada compra se deshace y vuelve lo pagado, entero y en su moneda.',
  ],
  prolongation: [
    'Una ronda con ventas puede prolongarse una sola vez, con la aprobación de la administración de nivel 1. Quien ya compró recibe un aviso y puede irse sin penalidad durante 10 días.',
  ],
  units: [
    'Al reservar o comprar una unidad se acepta que el propietario del proyecto y la administración de nivel 1 vean el nombre, el correo y el teléfono, con las órdenes de esa unidad y las compras de tokens de propiedad del proyecto hechas hasta pagarla, y nada más.',
    'Operaciones, según su nivel. El propietario de un proyecto ve nombre, correo y teléfono de quien reservó o compró una unidad suya, con las órdenes y las compras que dicen los términos. Quien verifica la identidad y quien procesa un pago reciben lo que su parte necesita, y pueden estar fuera del país.',
  ],
  heirs: [
    'Quien hereda una unidad decide si el propietario ve sus datos: hasta que lo acepte, no los lee.',
  ],
  vaults: [
    'Los tokens de inversión se recompran a su precio en la fecha de su bóveda; los que no están en ninguna, en la fecha y al precio de la última del contrato. Los que solo pagan renta no se recompran. Si el proyecto todavía no apartó ese dinero, la recompra espera entera hasta que lo haga, y las pantallas lo muestran. Antes de esas fechas no hay salida, salvo el plazo de arrepentimiento y la prolongación de una ronda.',
  ],
  fees: [
    'Depositar no tiene comisión. Retirar y pasar dinero de un proyecto a otro pueden tenerla: la que rige y la de cada operación se muestran antes de confirmarla. El cambio entre pesos y dólares usa un valor de compra y otro de venta.',
  ],
  versions: [
    'Cada versión queda publicada, con su fecha. Cuando cambia en lo sustancial se vuelve a pedir la aceptación; sin ella se puede mirar todo y retirar el dinero, y no se compra ni se deposita.',
  ],
  blocked: [
    'Una cuenta puede bloquearse con un motivo, que se avisa por correo, o sola, si se desconoce el pago de un depósito, lo que también se avisa. Por el aviso de un fallecimiento se congela sin que el correo diga el motivo. Lo que tenga no se pierde. La baja se pide con el botón de baja o desde el perfil.',
  ],
  ownData: [
    '- Los datos de la cuenta: nombre, correo, teléfono, domicilio, documento, nacimiento y nacionalidad, y sus cuentas bancarias y direcciones de USDT.',
    '- Cómo terminó la verificación de identidad y lo que informó quien la hace.',
    '- Depósitos, retiros, transferencias, compras y cobros, con sus comprobantes.',
    '- Qué textos se aceptaron, en qué versión y cuándo, y las respuestas a las preguntas antes de la primera compra.',
    '- Las declaraciones juradas (exposición política, origen del dinero, residencia fiscal) y las de quién envía o recibe USDT, con el nombre y el documento de esa otra persona.',
    '- De una empresa: sus datos, poderes y beneficiarios finales, y los documentos presentados.',
    '- A quién avisar en caso de fallecimiento, si la persona lo nombró, y los pedidos de derechos y avisos, con el nombre y el correo de quien los envió.',
    '- Las preguntas a un proyecto y sus respuestas.',
    '- Las sesiones abiertas, el segundo factor y las llaves de acceso, las cuentas de otros sitios con las que se ingresa, los avisos enviados y un registro de lo que se hizo en la cuenta.',
  ],
  risk: [
    '- Un nivel de riesgo, calculado con reglas, con el que Operaciones decide qué mira más de cerca, y lo que la prevención del lavado obliga a analizar, que no se muestra.',
  ],
  statements: [
    'Cada día, en las pruebas, los saldos y los asientos, sin nombres ni identificadores de cuenta que se repitan de un día a otro. Los importes se ven: quien conoce un saldo poco común puede reconocerlo otro día y seguir sus movimientos.',
  ],
  browser: [
    'Se guardan la sesión, el tema claro u oscuro, lo escrito que todavía no se envió, la clave de un registro o de un ingreso sin terminar, lo enviado que no tuvo respuesta, los textos aceptados para una orden, los últimos saldos vistos, el lugar de cada página y las llaves públicas de las pruebas. No hay seguimiento de terceros.',
  ],
  erasure: [
    'En «Mis datos» están todos los datos guardados, para descargarlos en el momento, y se pide corregirlos o eliminarlos. En el perfil se corrigen, salvo los verificados, que corrige la administración de nivel 1 a pedido. La cuenta se elimina desde el perfil: 90 días después se borran los datos personales. Los movimientos de dinero, el registro de lo hecho, las declaraciones juradas, lo presentado de una empresa y lo que la prevención del lavado manda guardar se conservan, con el nombre y los documentos de la persona bajo reserva.',
  ],
  mailbox: [
    'En la demostración conviene no escribir datos verdaderos: cualquiera puede leer los correos en su buzón.',
  ],
};
