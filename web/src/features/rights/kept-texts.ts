import type { KeptData } from '#contract/rights/kept.ts';

/** What is kept, why, and for how long. */
export interface KeptText {
  readonly what: string;
  readonly why: string;
  readonly how: string;
}

const SEALED =
  'Siempre; en pantalla sin tu nombre, que queda bajo reserva si tu cuenta tuvo movimientos';

/** @param restoreDays the days after which a closed account is erased */
export const keptTexts = (restoreDays: number): Readonly<Record<KeptData, KeptText>> => ({
  contact: {
    what: 'Correo, teléfono, domicilio, nacimiento y nacionalidad',
    why: 'Para identificarte y restaurar la cuenta si la cerraste por error',
    how: `${restoreDays} días después de cerrarla; entonces se borran de la cuenta`,
  },
  identity: {
    what: 'Nombre, documento y CUIT o CUIL',
    why: 'Las normas de prevención del lavado y los registros fiscales piden saber de quién fue cada movimiento',
    how: `Si la cuenta tuvo dinero o tokens, una alerta o una declaración sobre USDT: siempre, bajo reserva. Los leen los oficiales de cumplimiento y quien hace las exportaciones para una autoridad. Si no, ${restoreDays} días después de cerrarla se borran`,
  },
  digest: {
    what: 'Una huella de tu documento, si operaste o dejaste un pedido sin resolver',
    why: 'Para que quien después trabaje en la administración no decida sobre lo que fue suyo',
    how: 'Siempre; no contiene el número',
  },
  movements: {
    what: 'Depósitos, retiros, compras y asientos del libro contable',
    why: 'El libro no se edita: de él salen los saldos de todas las personas',
    how: `${SEALED}. De cada retiro queda también la cuenta a la que fue, y de cada depósito la cuenta desde la que se pagó, si se anotó: la leen solo las exportaciones para una autoridad. El extracto de la empresa queda como lo escribió el banco`,
  },
  exports: {
    what: 'Exportaciones ya hechas para registros fiscales y autoridades',
    why: 'Para acreditar qué se presentó, y cuándo',
    how: 'Siempre, con tu nombre, tu documento y tu CUIT o CUIL si tenías movimientos en su período',
  },
  log: {
    what: 'Registro de lo que se hizo en la cuenta',
    why: 'Para saber quién hizo qué si hay un reclamo',
    how: 'Siempre; de los datos personales y de la cuenta desde la que se pagó guarda huellas que no se pueden leer. De cada línea del extracto que se explicó, lo que escribió el banco',
  },
  texts: {
    what: 'Textos aceptados',
    why: 'Para acreditar qué se te informó, y cuándo',
    how: SEALED,
  },
  answers: {
    what: 'Respuestas a las preguntas antes de comprar',
    why: 'Para acreditar que se te preguntó, y qué se te mostró',
    how: SEALED,
  },
  declarations: {
    what: 'Declaraciones juradas: exposición política, origen del dinero y residencia fiscal',
    why: 'Las pide la prevención del lavado, y se muestran si las pide una autoridad',
    how: 'Diez años al menos; ninguna se cambia ni se borra',
  },
  usdt: {
    what: 'Lo que declaraste de quién envía o recibe tus USDT',
    why: 'Lo pide la prevención del lavado de cada movimiento en la cadena',
    how: 'Diez años al menos; con el nombre y el documento de la otra persona',
  },
  risk: {
    what: 'Un nivel de riesgo, calculado con reglas sobre lo que declaraste y cómo operás',
    why: 'Operaciones decide con él qué mira más de cerca; lo revisa una persona',
    how: 'Diez años al menos; en pantalla sin tu nombre, que queda bajo reserva',
  },
  analysis: {
    what: 'Lo que la prevención del lavado obliga a analizar',
    why: 'La ley manda guardarlo y no permite mostrarlo',
    how: 'Diez años al menos, con la identidad de la persona si hizo falta',
  },
  company: {
    what: 'Lo presentado de una empresa: datos, poderes, beneficiarios finales, cambios de representante y sus documentos',
    why: 'Para acreditar quién la representaba y de quién es',
    how: 'Siempre lo presentado, con sus documentos, y de cada cambio aprobado el nombre, el correo, el documento y el CUIT o CUIL de quien la representaba y de quien la representa; los borradores se borran con tus datos',
  },
  heirContact: {
    what: 'A quién avisar si fallecés',
    why: 'Para poder escribirle; no le da ningún derecho',
    how: 'Hasta que lo quites, o hasta que se borren tus datos',
  },
  requests: {
    what: 'Pedidos de derechos y avisos de fallecimiento, con su respuesta',
    why: 'Para acreditar que se respondieron a tiempo',
    how: 'Siempre, también los rechazados; con el nombre y el correo de quien los envió',
  },
});
