import { REFUND_PENALTY_PERCENT } from '#contract/core/figures/penalty.ts';

/** Questions before investing, answered by the rules of every project. */
export const QUESTIONS = {
  property: [
    {
      question: '¿Qué es un token de propiedad?',
      answer:
        'Una parte del precio de una unidad. Con una cantidad mínima la reservás; cuando juntás el precio completo, la unidad es tuya.',
    },
    {
      question: '¿Y si la ronda no llega al mínimo?',
      answer:
        'Se cierra y cada compra se deshace: te vuelve el monto exacto, en la moneda en que pagaste.',
    },
    {
      question: '¿Puedo salir antes?',
      answer: `Dentro del plazo de arrepentimiento, sin costo y por el total. Después podés reembolsar los tokens o la reserva, si el proyecto tiene fondos para pagarlo: te vuelve el ${100 - REFUND_PENALTY_PERCENT} % de lo que pagaste y el ${REFUND_PENALTY_PERCENT} % queda como penalidad.`,
    },
    {
      question: '¿Qué pasa si una reserva vence?',
      answer: 'La unidad vuelve a estar disponible y tus tokens quedan libres, sin penalidad.',
    },
  ],
  investment: [
    {
      question: '¿Cómo se gana con esta inversión?',
      answer:
        'Invertís tus tokens en una bóveda. En su fecha el proyecto los recompra al precio anunciado y el dinero llega a tu billetera, en dólares. Es una estimación: no está garantizada.',
    },
    {
      question: '¿Y si la ronda no llega al mínimo?',
      answer:
        'Se cierra y cada compra se deshace: te vuelve el monto exacto, en la moneda en que pagaste.',
    },
    {
      question: '¿Puedo salir antes?',
      answer:
        'Dentro del plazo de arrepentimiento, mientras los tokens no estén invertidos, sin costo y por el total. Después, recién en la fecha de recompra.',
    },
    {
      question: '¿Y si en la fecha falta dinero para la recompra?',
      answer:
        'No se paga en partes: la bóveda sigue abierta hasta que el proyecto complete el fondo, y a quienes invirtieron les llega un aviso. La cobertura muestra cuánto ya está apartado.',
    },
  ],
} as const;
