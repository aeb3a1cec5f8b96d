import { catalogue } from '#web/shared/i18n/i18n.ts';

/** Words below the first screen; they come with its code. */
export const t = catalogue('landing-more', {
  featured: 'En venta ahora',
  featuredAll: 'Ver todos',
  from: 'Unidades desde',
  returns: 'Retorno anual estimado',
  round: 'Ronda {{n}}: {{percent}} vendido',
  roundOpens: 'Ronda {{n}}: abre el {{day}}',
  works: 'Obra al {{percent}}',
  noFeatured: 'Pronto habrá proyectos publicados.',

  calcTitle: '¿Cuánto daría?',
  calcText: 'Una cuenta simple con los precios de hoy y lo que queda por vender.',
  calcAmount: 'Cuánto invertir, en dólares',
  calcWhere: 'Dónde',
  calcOption: '{{project}} · {{contract}}',
  calcResult: 'Recompra estimada el {{day}}, con la bóveda {{n}}',
  calcEstimate: 'Estimado, no garantizado',
  calcTokens: '{{n}} × {{price}}',
  calcGain: 'Diferencia',
  calcTotal: '{{total}} en total, {{yearly}} por año, con la renta si la hay',
  calcExit: 'Salida',
  calcExitNone: 'solo {{days}} días, antes de usar la bóveda',
  calcRegret:
    'Los primeros {{days}} días se puede deshacer la compra sin costo, mientras sus tokens sigan libres: invertirlos en la bóveda termina ese plazo.',
  calcSee: 'Ver este proyecto',
  calcNone: 'Ahora no hay bóvedas abiertas. Aparecerán aquí cuando se abra una ronda.',
  calcTooLittle: 'La compra mínima es de {{tokens}}: {{amount}}.',
  calcTooMuch:
    'No alcanza lo que queda: la cuenta es de {{tokens}}, {{amount}}, todo lo que se puede comprar ahora para esta bóveda.',
  calcWhole: 'Escribir dólares enteros, hasta 1.000.000.',

  trustTitle: 'Por qué confiar',
  trustText: 'El dinero ajeno se cuida con reglas que cualquiera puede comprobar.',
  trust1: 'Custodia en garantía por ronda',
  trust1Text:
    'Lo que entra en una ronda no llega a la obra hasta que se vende el mínimo. Si no se llega, vuelve entero a cada billetera.',
  trust2: 'Libro de doble entrada auditado',
  trust2Text:
    'Cada peso y cada token que sale de un lado entra en otro. El libro se controla solo y nadie puede corregirlo por debajo.',
  trust3: 'Identidad verificada',
  trust3Text:
    'Quien mueve dinero pasó por una verificación de identidad independiente. Un depósito se acredita cuando se comprueba que el dinero llegó, y cada retiro lo aprueba una persona.',
  trust4: '{{days}} días para arrepentirse',
  trust4Text:
    'Una compra se puede deshacer entera y sin costo dentro de ese plazo, mientras sus tokens sigan libres: al reservar con ellos o invertirlos, el plazo termina.',

  questions: 'Preguntas',
  q1: '¿Qué es un token?',
  a1: 'Una parte de un proyecto, anotada a nombre de quien la compra. Un token de inversión da derecho a la recompra o a la renta que dice su contrato; uno de propiedad sirve para juntar el precio de una unidad.',
  q2: '¿Puedo perder dinero?',
  a2: 'Sí. Los retornos son estimados: una obra puede atrasarse o pagar menos. Por eso cada proyecto muestra cuánto de lo que debe está ya apartado, y conviene no poner todo en uno solo.',
  q3: '¿Qué pasa si la ronda no llega al mínimo?',
  a3: 'El dinero, que estaba en garantía, vuelve entero a la billetera de cada persona. Desde ahí se puede retirar o pasar a otro proyecto.',
  q4: '¿Puedo salir antes?',
  a4: 'En los primeros {{days}} días, sin costo, mientras los tokens sigan libres (sin reservar ni invertir). Después, los tokens de propiedad y las reservas se pueden reembolsar con un descuento del {{percent}} %, siempre que el proyecto tenga fondos para pagarlo. Los de inversión, puestos en una bóveda o no, no tienen salida antes de su recompra: los de una bóveda, en su fecha; los que no están en ninguna, con la última.',
  q5: '¿Cómo entra y sale el dinero?',
  a5: 'Por transferencia bancaria en pesos o dólares, en USDT, con tarjeta, con Stripe o con BitPay: al depositar se ve cuáles funcionan. Los retiros van a una cuenta bancaria o a una dirección de USDT propias y llegan a más tardar 48 horas después de la aprobación.',
  q6: '¿Qué necesito para empezar?',
  a6: 'Un correo para crear la cuenta y un documento para verificar la identidad. Lleva unos minutos.',
});
