import type { DecidedKind, DecidedStep, MovementOutcome } from '#contract/payments/decide.ts';
import { WITHDRAWAL_HOURS } from '#contract/payments/statuses.ts';
import { errorText } from '#web/shared/i18n/errors.ts';

/** The name of each kind, singular and plural. */
export const KINDS: Readonly<Record<DecidedKind, readonly [one: string, many: string]>> = {
  deposit: ['depósito', 'depósitos'],
  withdrawal: ['retiro', 'retiros'],
  transfer: ['transferencia', 'transferencias'],
};

/** The texts of a step: its button, its effect on each, and what a first approval of two leaves undone. */
export interface StepWords {
  readonly act: string;
  readonly effect: string;
  readonly notYet: string;
}

const REFUSING = { act: 'Rechazar', notYet: '' };
export const STEP_WORDS: Readonly<Record<DecidedKind, Partial<Record<DecidedStep, StepWords>>>> = {
  deposit: {
    accept: {
      act: 'Acreditar',
      effect: 'Se acredita en cada billetera el importe anunciado.',
      notYet: 'todavía no se acredita',
    },
    send: {
      act: 'Marcar en camino',
      effect: 'Cada depósito queda como visto en camino. No se acredita nada.',
      notYet: '',
    },
    reject: { ...REFUSING, effect: 'No se acredita nada. Cada persona recibe el motivo.' },
  },
  withdrawal: {
    accept: {
      act: 'Preaprobar',
      effect: `Corren las ${WITHDRAWAL_HOURS} horas para que llegue cada transferencia de banco; cada envío de USDT queda por firmar.`,
      notYet: 'todavía no se puede pagar',
    },
    reject: {
      ...REFUSING,
      effect: 'El dinero retenido vuelve entero. Cada persona recibe el motivo.',
    },
  },
  transfer: {
    accept: {
      act: 'Aprobar',
      effect: 'Cada importe, menos la comisión, pasa al otro proyecto.',
      notYet: 'todavía no pasa nada',
    },
    reject: {
      ...REFUSING,
      effect: 'El dinero retenido vuelve entero. Cada persona recibe el motivo.',
    },
  },
};

/** Said after a count of rows that wait for the second approval. */
export const FIRST_OF_TWO =
  'con la primera aprobación: todavía no se movió nada. Falta la de otra persona.';

/** Why one of many was not decided. */
export function outcomeWords({ outcome, fault, by, order }: MovementOutcome): string {
  if (outcome === 'taken') return `ya resuelto${by ? ` por ${by}` : ''}. No se hizo nada más.`;
  if (fault === 'PERSON_BLOCKED')
    return 'La persona está bloqueada: se decide en su movimiento, no entre varios.';
  if (fault === 'DECIDED_ALONE') return 'Se decide en su página: no es una transferencia o venció.';
  return errorText(fault, order === null ? {} : { order });
}
