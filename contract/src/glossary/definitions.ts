import { WITHDRAWAL_ENDS } from '../payments/withdrawal-end.ts';
import type { TermId } from './forms.ts';

export interface Definition {
  readonly word: string;
  readonly text: string;
}

/** The definition of each term, in alphabetical order of the Spanish terms. */
export const DEFINITIONS: Readonly<Record<TermId, Definition>> = {
  grace: {
    word: 'Arrepentimiento',
    text: 'Derecho a deshacer una compra entera y sin costo dentro de su plazo, mientras sus tokens sigan libres. Vuelve todo lo pagado, en la misma moneda.',
  },
  vault: {
    word: 'Bóveda',
    text: 'Lugar de un contrato donde los tokens quedan guardados hasta una fecha. Ese día el proyecto los recompra a un precio fijado de antemano. Antes no se pueden sacar.',
  },
  entryChain: {
    word: 'Cadena de asientos',
    text: 'Los asientos en su orden, cada uno con la huella del anterior. Cambiar o quitar uno viejo cambia todas las huellas que siguen, y cualquiera lo nota.',
  },
  coverage: {
    word: 'Cobertura',
    text: 'Parte de lo que una bóveda debe que el proyecto ya apartó para pagarla. Con 100 % está todo; con menos, el resto depende de que el proyecto lo junte a tiempo.',
  },
  chargeback: {
    word: 'Contracargo',
    text: 'Reclamo por el que el banco de una tarjeta se lleva de vuelta un pago ya hecho. Ese dinero sale de la billetera; la parte que ya se usó queda como deuda.',
  },
  mep: {
    word: 'Dólar MEP',
    text: 'Precio de un dólar que sale de comprar un bono en pesos y venderlo en dólares en la bolsa. Acá es una de las cotizaciones con que se cambia entre pesos y dólares.',
  },
  ed25519: {
    word: 'Ed25519',
    text: 'Forma pública y estándar de firmar un archivo. Quien tiene la llave secreta firma, y cualquiera comprueba la firma con la llave pública, sin pedirle nada a este sitio.',
  },
  escrow: {
    word: 'En garantía',
    text: 'El dinero de una ronda que todavía no terminó. El proyecto no puede usarlo: pasa a sus fondos si la ronda llega a su mínimo, y si no llega vuelve a quienes lo pagaron.',
  },
  trust: {
    word: 'Fideicomiso',
    text: 'Contrato que separa los bienes de un proyecto de los de quien lo construye. Si la empresa tiene deudas, sus acreedores no pueden cobrarse con ellos.',
  },
  digest: {
    word: 'Huella SHA-256',
    text: 'Código corto que sale del contenido de un archivo. El mismo archivo da siempre el mismo código, y cualquier cambio da otro: sirve para saber si es el publicado, sin mostrarlo.',
  },
  ipc: {
    word: 'IPC',
    text: 'Índice de precios al consumidor: cuánto cambia por mes, en promedio, lo que compra una familia. Lo publica el INDEC. Con él se pasan pesos de otra fecha a pesos de hoy.',
  },
  penalty: {
    word: 'Penalidad',
    text: 'Parte de lo pagado que no vuelve al reembolsar tokens pasado el plazo de arrepentimiento. Es de la plataforma cuando la ronda se completa; si se cierra, vuelve a quien la pagó.',
  },
  preapproval: {
    word: 'Preaprobar',
    text: `Primer sí de Operaciones a un retiro. ${WITHDRAWAL_ENDS}`,
  },
  tokenTypes: {
    word: 'Premium y Deluxe',
    text: 'Tipos de token de inversión que dan las dos cosas: la recompra de su bóveda y una parte de la renta mensual. Deluxe tiene además una compra mínima, la de su contrato.',
  },
  proofRoot: {
    word: 'Raíz del árbol',
    text: 'Código que resume los saldos de todos los titulares. Se arma de a pares, como un árbol: con unos pocos códigos del camino, cada titular comprueba que su saldo está contado.',
  },
  buyback: {
    word: 'Recompra',
    text: 'El pago con que el proyecto vuelve a comprar los tokens, en dólares, al precio y en la fecha de su bóveda. Es estimada: si el dinero no está apartado, se paga cuando esté.',
  },
  round: {
    word: 'Ronda',
    text: 'Una venta de tokens a un precio, entre dos fechas y con un mínimo. Si no vende ese mínimo se cierra y todo lo pagado vuelve.',
  },
  yearlyReturn: {
    word: 'TIR, lo que rindió por año',
    text: 'Rendimiento anual de todo lo puesto en tokens, en dólares, según cuándo entró y salió cada monto. Cuenta lo que queda al precio de hoy, que puede cambiar.',
  },
  token: {
    word: 'Token',
    text: 'Una parte chica e igual de un proyecto. Los de propiedad se juntan para comprar una unidad; los de inversión dan derecho a una recompra, a renta o a las dos.',
  },
  tokenDays: {
    word: 'Tokens × días',
    text: 'Medida con que se reparte la renta de un mes: los tokens de cada día, sumados. 100 tokens durante 15 días cuentan 1.500, igual que 50 durante 30.',
  },
  transfer: {
    word: 'Transferencia entre proyectos',
    text: 'Mover dinero de la billetera de un proyecto a la de otro, de la misma persona. Tiene una comisión, que se muestra antes, y la aprueba Operaciones.',
  },
  uva: {
    word: 'UVA',
    text: 'Unidad de valor adquisitivo: un monto en pesos que el Banco Central publica para cada día y que sube con los precios. Con ella se pasan pesos de otra fecha a pesos de hoy.',
  },
};

/** The URL of a term's definition. */
export const addressOf = (id: TermId): string => `/glossary#${id}`;
