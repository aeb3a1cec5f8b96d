import { REFUND_PENALTY_PERCENT } from '#contract/core/figures/penalty.ts';
import type { Contract } from '#contract/projects/offers.ts';
import { isBoughtBack } from '#web/shared/estimate/vaults.ts';

interface Question {
  readonly question: string;
  readonly answer: string;
}

const ROUND_FAILED = {
  question: '¿Y si la ronda no llega al mínimo?',
  answer:
    'Se cierra y cada compra se deshace: te vuelve el monto exacto, en la moneda en que pagaste.',
};

const OF_UNITS: readonly Question[] = [
  {
    question: '¿Qué es un token de propiedad?',
    answer:
      'Una parte del precio de una unidad. Con una cantidad mínima la reservás; cuando juntás el precio completo, la unidad es tuya.',
  },
  ROUND_FAILED,
  {
    question: '¿Puedo salir antes?',
    answer: `Dentro del plazo de arrepentimiento, mientras los tokens sigan libres, sin costo y por el total. Después podés reembolsar los tokens o la reserva (completada la ronda, solo si el proyecto tiene fondos): te vuelve el ${100 - REFUND_PENALTY_PERCENT} % de lo que pagaste y el ${REFUND_PENALTY_PERCENT} % queda como penalidad.`,
  },
  {
    question: '¿Qué pasa si una reserva vence?',
    answer: 'La unidad vuelve a estar disponible y tus tokens quedan libres, sin penalidad.',
  },
];

const BUYBACK =
  'En la fecha de su bóveda el proyecto recompra tus tokens al precio anunciado; los que no están en ninguna, con la última del contrato. El dinero llega a tu billetera, en dólares.';
const RENT = 'Cada mes el contrato reparte una parte de la renta entre sus tokens, en dólares.';
const ESTIMATED = 'Es una estimación: no está garantizada.';

const OF_BUYBACKS: readonly Question[] = [
  ROUND_FAILED,
  {
    question: '¿Puedo salir antes?',
    answer:
      'Dentro del plazo de arrepentimiento, mientras los tokens no estén invertidos, sin costo y por el total. Después, recién en la fecha de recompra.',
  },
  {
    question: '¿Y si en la fecha falta dinero para la recompra?',
    answer:
      'No se paga en partes: la bóveda sigue abierta hasta que el proyecto complete el fondo, y entonces se paga entera. El dinero apartado muestra cuánto ya juntó.',
  },
];

const OF_RENT_ALONE: readonly Question[] = [
  ROUND_FAILED,
  {
    question: '¿Puedo salir antes?',
    answer:
      'Dentro del plazo de arrepentimiento, mientras los tokens sigan libres, sin costo y por el total. Después no: los tokens de este contrato no se recompran.',
  },
];

/**
 * Questions before buying, answered by the rules of the shown tokens.
 * @param contract null for the tokens of units
 */
export function questionsOf(
  contract: Pick<Contract, 'tokenType' | 'rentModel'> | null,
): readonly Question[] {
  if (contract === null) return OF_UNITS;
  const hasBuyback = isBoughtBack(contract);
  const answer = [
    ...(hasBuyback ? [BUYBACK] : []),
    ...(contract.rentModel === null ? [] : [RENT]),
    ESTIMATED,
  ].join(' ');
  return [
    { question: '¿Cómo se gana con esta inversión?', answer },
    ...(hasBuyback ? OF_BUYBACKS : OF_RENT_ALONE),
  ];
}
