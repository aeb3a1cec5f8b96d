import { catalogue } from '#web/shared/i18n/i18n.ts';

/** Texts below the first screen, loaded with its code. */
export const t = catalogue('landing-more', {
  featured: 'En venta ahora',
  featuredAll: 'Ver todos',
  from: 'Unidades desde',
  returns: 'Retorno anual estimado',
  returnsWhole: 'Retorno total estimado',
  round: 'Ronda {{n}}: {{percent}} vendido',
  roundOpens: 'Ronda {{n}}: abre el {{day}}',
  works: 'Obra al {{percent}}',
  noFeatured: 'Pronto habrá proyectos publicados.',

  calcTitle: '¿Cuánto te daría?',
  calcText: 'Una cuenta simple con los precios de hoy y lo que queda por vender.',
  calcAmount: 'Cuánto querés invertir, en dólares',
  calcWhere: 'Dónde',
  calcOption: '{{project}} · {{contract}}',
  calcResult: 'Recompra estimada el {{day}}, sin bóveda',
  calcThrough_one: 'Con la bóveda {{n}}',
  calcThrough_other: 'Con las bóvedas {{n}}',
  calcEstimate: 'Estimado, no garantizado',
  calcTokens: '{{n}} × {{price}}',
  calcGain: 'Ganancia estimada',
  calcExit: 'Salida',
  calcExitDays: 'solo {{days}} días; después, la recompra',
  calcSee: 'Ver este proyecto',
  calcNone: 'Ahora no hay rondas en venta con recompra. Van a aparecer acá cuando abra una.',
  calcTooLittle: 'La compra mínima es de {{tokens}}: {{amount}}.',
  calcTooMuch:
    'No queda tanto: la cuenta es con {{tokens}}, {{amount}}, todo lo que podés comprar ahora en esta ronda.',
  calcWhole: 'Escribí dólares enteros, hasta 1.000.000.',

  trustTitle: 'Por qué confiar',
  trustText: 'Tu dinero se cuida con reglas que podés comprobar.',
  trust1: 'En garantía hasta el mínimo',
  trust1Text:
    'Lo que ponés en una ronda no llega a la obra hasta que se vende el mínimo. Si no se llega, vuelve entero a tu billetera.',
  trust2: 'Libro contable de partida doble',
  trust2Text:
    'Cada peso y cada token que sale de un lado entra en otro. El libro se controla solo y nadie puede cambiarlo sin que se note.',
  trust3: 'Identidad verificada',
  trust3Text:
    'Quien mueve dinero pasó por una verificación de identidad independiente. Un depósito se acredita cuando se comprueba que el dinero llegó, y cada retiro lo aprueba una persona.',
  trust4: '{{days}} días para arrepentirte',
  trust4Text:
    'En ese plazo podés deshacer una compra entera y sin costo, mientras los tokens sigan libres: si reservás con ellos o los invertís, el plazo termina.',

  questions: 'Preguntas',
  q1: '¿Qué es un token?',
  a1: 'Una parte de un proyecto, anotada a nombre de quien la compra. Un token de inversión te da derecho a la recompra o a la renta que dice su contrato; con los de propiedad juntás el precio de una unidad.',
  q2: '¿Puedo perder dinero?',
  a2: 'Sí. Los retornos son estimados: una obra puede atrasarse o pagar menos. Por eso cada proyecto muestra cuánto de lo que debe está ya apartado, y te conviene no poner todo en uno solo.',
  q3: '¿Qué pasa si la ronda no llega al mínimo?',
  a3: 'Tu dinero, que estaba en garantía, vuelve entero a tu billetera. Desde ahí podés retirarlo o pasarlo a otro proyecto.',
  q4: '¿Puedo salir antes?',
  a4: 'En los primeros {{days}} días, sin costo, mientras los tokens sigan libres (sin reservar ni invertir). Después, podés reembolsar tokens de propiedad y reservas con un descuento del {{percent}} % y, completada la ronda, solo si el proyecto tiene fondos para pagarlo. Los de inversión, puestos en una bóveda o no, no tienen salida antes de su recompra: los de una bóveda, en su fecha; los que no están en ninguna, con la última. Los que solo pagan renta no se recompran.',
  q5: '¿Cómo entra y sale el dinero?',
  a5: 'Por transferencia bancaria en pesos o dólares, en USDT, con tarjeta, con Stripe o con BitPay: al depositar ves cuáles están disponibles. Los retiros van a la cuenta bancaria o a la dirección de USDT que elijas, cuando los aprueba una persona. Por banco, un retiro ya enviado se da por completado {{hours}} horas después de esa aprobación, salvo que vuelva; en USDT, cuando la cadena lo confirma.{{wait}}',
  a5Wait_one: ' Una cuenta o una dirección nueva puede tener que esperar {{count}} hora.',
  a5Wait_other: ' Una cuenta o una dirección nueva puede tener que esperar {{count}} horas.',
  q6: '¿Qué necesito para empezar?',
  a6: 'Un correo para crear tu cuenta y un documento para verificar tu identidad.',
});
