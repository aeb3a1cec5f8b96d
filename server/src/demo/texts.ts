import { companyBody, FIRST_COMPANY_TEXT } from '#contract/companies/texts.ts';
import { declarationBody, FIRST_DECLARATION_TEXT } from '#contract/compliance/texts.ts';
import { USUAL_GRACE_DAYS } from '#contract/core/calendar/grace.ts';
import { REFUND_PENALTY_PERCENT } from '#contract/core/figures/penalty.ts';
import { WITHDRAWAL_HOURS } from '#contract/payments/statuses.ts';
import type { EditedKind } from '#contract/texts/in-force.ts';
import { USUAL_PROLONGATION } from '#contract/tokens/prolongation.ts';
import { ADULT_AGE } from '#contract/users/person.ts';
import { USUAL_RESTORE_DAYS } from '#contract/users/terms.ts';

/** The demonstration's texts about the product, with its default fees. */
export const DEMO_TEXTS: Readonly<Record<EditedKind, string>> = {
  terms: `## Qué es esto
Una demostración: el dinero, las personas y los proyectos son de ejemplo. Nada de lo que se compra, se cobra o se retira acá existe fuera de la demostración.

## Cuenta e identidad
Para depositar, comprar y retirar se verifica la identidad y se tienen ${ADULT_AGE} años cumplidos. Cada cuenta es de una sola persona, o de una empresa con su representante, que cuida su contraseña y su segundo factor.

## Depósitos y retiros
- Una transferencia bancaria se acredita cuando Operaciones comprueba que el dinero llegó, por lo que llegó.
- Un pago con tarjeta, Stripe o BitPay se acredita solo, con el aviso firmado de quien lo procesa.
- Un envío de USDT se acredita solo si viene de una dirección registrada por la persona; si no, lo revisa Operaciones.
- Un retiro lo aprueba una persona. Por banco, una vez enviado, queda completado ${WITHDRAWAL_HOURS} horas después de la aprobación, salvo que vuelva; en USDT, cuando la cadena lo confirma.
- Una cuenta bancaria o una dirección nueva puede esperar antes de recibir su primer retiro.

## Compras y arrepentimiento
Una compra se revoca entera y sin costo durante ${USUAL_GRACE_DAYS} días, mientras sus tokens sigan libres: reservarlos o ponerlos en una bóveda termina ese derecho. También se pide, sin ingresar, con el botón de arrepentimiento. Después, los tokens de propiedad disponibles y las reservas se reembolsan con una penalidad del ${REFUND_PENALTY_PERCENT} %: hasta que la ronda se decide, con el dinero en garantía; después, solo si los fondos del proyecto alcanzan.
Una ronda se decide cuando ya nadie puede revocar. Hasta entonces el dinero queda en garantía. Si no alcanza su mínimo, cada compra se deshace y vuelve lo pagado, entero y en su moneda.
Una ronda con ventas puede prolongarse una sola vez, con la aprobación de la administración de nivel 1. Quien ya compró recibe un aviso y puede irse sin penalidad durante ${USUAL_PROLONGATION.exitDays} días.

## Quién ve los datos de una unidad
Al reservar o comprar una unidad se acepta que el propietario del proyecto y la administración de nivel 1 vean el nombre, el correo y el teléfono, con las órdenes de esa unidad y las compras de tokens de propiedad del proyecto hechas hasta pagarla, y nada más.
Quien hereda una unidad decide si el propietario ve sus datos: hasta que lo acepte, no los lee.

## Retornos y riesgos
Los retornos son estimados y no están garantizados. Las obras pueden demorarse, venderse menos de lo previsto o cancelarse, y lo puesto puede perderse en parte o entero.
Los tokens de inversión se recompran a su precio en la fecha de su bóveda; los que no están en ninguna, en la fecha y al precio de la última del contrato. Los que solo pagan renta no se recompran. Si el proyecto todavía no apartó ese dinero, la recompra espera entera hasta que lo haga, y las pantallas lo muestran. Antes de esas fechas no hay salida, salvo el plazo de arrepentimiento y la prolongación de una ronda.

## Comisiones
Depositar no tiene comisión. Retirar y pasar dinero de un proyecto a otro pueden tenerla: la que rige y la de cada operación se muestran antes de confirmarla. El cambio entre pesos y dólares usa un valor de compra y otro de venta.

## Cambios de este texto
Cada versión queda publicada, con su fecha. Cuando cambia en lo sustancial se vuelve a pedir la aceptación; sin ella se puede mirar todo y retirar el dinero, y no se compra ni se deposita.

## Bloqueo y baja
Una cuenta puede bloquearse con un motivo, que se avisa por correo, o sola, si se desconoce el pago de un depósito, lo que también se avisa. Por el aviso de un fallecimiento se congela sin que el correo diga el motivo. Lo que tenga no se pierde. La baja se pide con el botón de baja o desde el perfil.`,
  privacy: `## Qué se guarda
- Los datos de la cuenta: nombre, correo, teléfono, domicilio, documento, nacimiento y nacionalidad, y sus cuentas bancarias y direcciones de USDT.
- Cómo terminó la verificación de identidad y lo que informó quien la hace.
- Depósitos, retiros, transferencias, compras y cobros, con sus comprobantes.
- Qué textos se aceptaron, en qué versión y cuándo, y las respuestas a las preguntas antes de la primera compra.
- Las declaraciones juradas (exposición política, origen del dinero, residencia fiscal) y las de quién envía o recibe USDT, con el nombre y el documento de esa otra persona.
- Un nivel de riesgo, calculado con reglas, con el que Operaciones decide qué mira más de cerca, y lo que la prevención del lavado obliga a analizar, que no se muestra.
- De una empresa: sus datos, poderes y beneficiarios finales, y los documentos presentados.
- A quién avisar en caso de fallecimiento, si la persona lo nombró, y los pedidos de derechos y avisos, con el nombre y el correo de quien los envió.
- Las preguntas a un proyecto y sus respuestas.
- Las sesiones abiertas, el segundo factor y las llaves de acceso, las cuentas de otros sitios con las que se ingresa, los avisos enviados y un registro de lo que se hizo en la cuenta.

## Para qué
Para cumplir lo que la persona pide, acreditar que fue ella y responder por el dinero. No se vende ni se usa para publicidad.

## Quién lo ve
Operaciones, según su nivel. El propietario de un proyecto ve nombre, correo y teléfono de quien reservó o compró una unidad suya, con las órdenes y las compras que dicen los términos. Quien verifica la identidad y quien procesa un pago reciben lo que su parte necesita, y pueden estar fuera del país.

## Qué se publica
Cada día, en las pruebas, los saldos y los asientos, sin nombres ni identificadores de cuenta que se repitan de un día a otro. Los importes se ven: quien conoce un saldo poco común puede reconocerlo otro día y seguir sus movimientos.

## En el navegador
Se guardan la sesión, el tema claro u oscuro, lo escrito que todavía no se envió, la clave de un registro o de un ingreso sin terminar, lo enviado que no tuvo respuesta, los textos aceptados para una orden, los últimos saldos vistos, el lugar de cada página y las llaves públicas de las pruebas. No hay seguimiento de terceros.

## Derechos
En «Mis datos» están todos los datos guardados, para descargarlos en el momento, y se pide corregirlos o eliminarlos. En el perfil se corrigen, salvo los verificados, que corrige la administración de nivel 1 a pedido. La cuenta se elimina desde el perfil: ${USUAL_RESTORE_DAYS} días después se borran los datos personales. Los movimientos de dinero, el registro de lo hecho, las declaraciones juradas, lo presentado de una empresa y lo que la prevención del lavado manda guardar se conservan, con el nombre y los documentos de la persona bajo reserva.
En la demostración conviene no escribir datos verdaderos: cualquiera puede leer los correos en su buzón.`,
  declaration: declarationBody(FIRST_DECLARATION_TEXT),
  company: companyBody(FIRST_COMPANY_TEXT),
};
