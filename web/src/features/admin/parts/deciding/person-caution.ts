import type { PersonCaution } from '#contract/payments/schemas.ts';
import { formatMoney } from '#web/shared/format/money.ts';

/** A movement's person, and what has to be known about them before deciding. */
export interface Cautioned {
  readonly userName: string;
  readonly personCaution: PersonCaution | null;
}

/** What a decision does with the person's money; `none`: nothing moves. */
export type Moves = 'in' | 'back' | 'to-funds' | 'out' | 'none';

/** What a debt, a block and the freeze of a dead person's account mean for a decision. */
const MEANINGS: Readonly<Record<Moves, Readonly<Record<'debt' | 'block' | 'freeze', string>>>> = {
  in: {
    debt: 'Lo que entra a su billetera paga primero esa deuda.',
    block: 'El dinero entra igual, pero la persona no lo puede usar mientras siga el bloqueo.',
    freeze: 'Lo que entra queda para la sucesión.',
  },
  back: {
    debt: 'Lo que vuelve a su billetera paga primero esa deuda.',
    block: 'El dinero vuelve igual, pero la persona no lo puede usar mientras siga el bloqueo.',
    freeze: 'Lo que vuelve queda para la sucesión.',
  },
  'to-funds': {
    debt: 'Lo que vuelve a los fondos del proyecto no paga esa deuda.',
    block: 'El dinero vuelve igual a los fondos del proyecto.',
    freeze: 'El dinero vuelve igual a los fondos del proyecto.',
  },
  out: {
    debt: 'Lo que no haya en sus billeteras se suma a esa deuda.',
    block: 'El dinero sale igual de sus billeteras.',
    freeze: 'Lo que sale ya no pasa a la sucesión.',
  },
  none: {
    debt: 'La deuda queda como está.',
    block: 'La cuenta sigue bloqueada.',
    freeze: 'La cuenta sigue congelada.',
  },
};

const owed = ({ debts }: PersonCaution): string =>
  debts.map((debt) => formatMoney(debt)).join(' y ');

/**
 * That a movement's person owes money or cannot use their account; null without any of it.
 * @param moves what the decision does with the money, to say what it means; without it only the facts are named
 */
export function personCautionWords(
  { userName, personCaution: caution }: Cautioned,
  moves?: Moves,
): string | null {
  if (caution === null) return null;
  const meaning = moves && MEANINGS[moves];
  const facts = [
    ...(caution.debts.length > 0
      ? [
          `${userName} debe ${owed(caution)} por un contracargo o un depósito revertido.`,
          meaning?.debt,
        ]
      : []),
    ...(caution.frozen
      ? [`La cuenta de ${userName} está congelada por su fallecimiento.`, meaning?.freeze]
      : []),
    ...(caution.blocked && !caution.frozen
      ? [`La cuenta de ${userName} está bloqueada.`, meaning?.block]
      : []),
  ];
  return facts.filter(Boolean).join(' ') || null;
}

/** The same beside the movement's name in a bulk question, which never has movements of blocked people. */
export const debtAlarm = ({ personCaution: caution }: Pick<Cautioned, 'personCaution'>) =>
  caution !== null && caution.debts.length > 0
    ? `Debe ${owed(caution)}: lo que entra o vuelve a su billetera paga primero esa deuda`
    : null;

/** The debt alone, where the decision pays or brings back nothing that could pay it; null without one. */
export const owesAlarm = ({ personCaution: caution }: Pick<Cautioned, 'personCaution'>) =>
  caution !== null && caution.debts.length > 0
    ? `Debe ${owed(caution)} por un contracargo o un depósito revertido`
    : null;

/** Why a movement cannot be decided among many because of its person; null when it can. */
export const blockObstacle = ({ personCaution: caution }: Pick<Cautioned, 'personCaution'>) =>
  caution?.blocked ? 'Persona bloqueada: se decide en su página' : null;
