import type { FirstApproval, Withdrawal } from '#contract/payments/schemas.ts';
import { formatDateTime } from '#web/shared/format/dates.ts';
import { formatMoney } from '#web/shared/format/money.ts';
import type { Obstacle } from '#web/shared/ui/forms/GuardedButton.tsx';
import type { SummaryRow } from '#web/shared/ui/lists/SummaryRows.tsx';
import { toast } from '#web/shared/ui/toasts.ts';

/** What an approval is of, after "aprobación"; of a movement itself it needs no name. */
const OF_STEP: Readonly<Record<FirstApproval['step'], string>> = {
  accept: '',
  return: ' de la devolución',
  revert: ' de la reversión',
  chargeback: ' del contracargo',
  reinstate: ' de deshacer un contracargo',
};

/** The first of two approvals, as a row of a movement. */
export const approvalRows = (first: FirstApproval | null): SummaryRow[] =>
  first
    ? [
        {
          label: `Primera aprobación${OF_STEP[first.step]}`,
          hint: formatDateTime(first.at),
          value: first.mine ? 'Yo' : first.by,
          strong: true,
        },
        ...(first.charged
          ? [
              {
                label: 'Por',
                value: `${formatMoney(first.charged)} cobrados, caso ${first.reference ?? ''}`,
              },
            ]
          : []),
        {
          label: first.step === 'accept' ? 'Falta' : `Falta la segunda${OF_STEP[first.step]}`,
          value: first.mine
            ? 'La de otra persona del nivel 1 o 2'
            : 'Una más, que puede ser la propia',
        },
      ]
    : [];

/** A withdrawal to a new destination is approved after its wait; the server enforces it. */
export const waitObstacle = ({ waitsUntil }: Pick<Withdrawal, 'waitsUntil'>): Obstacle | null =>
  waitsUntil !== null && new Date(waitsUntil) > new Date()
    ? {
        reason: `La cuenta o la dirección es nueva: se puede aprobar desde el ${formatDateTime(waitsUntil)}.`,
      }
    : null;

/**
 * An administrator cannot approve the same movement twice. @param sameAmount whether the approval would be for the same
 * amount
 */
export const approvalObstacle = (
  first: FirstApproval | null,
  sameAmount = true,
): Obstacle | null =>
  first?.mine && sameAmount
    ? { reason: 'La primera aprobación es propia: falta la de otra persona.' }
    : null;

interface ToApprove {
  readonly firstApproval: FirstApproval | null;
  readonly needsTwo: boolean;
}

/**
 * Whether the next approval is the first or second; null when one suffices. One's own, repeated, is still the first.
 */
export const approvalNumber = ({
  firstApproval,
  needsTwo,
}: ToApprove): 'first' | 'second' | null =>
  firstApproval && !firstApproval.mine ? 'second' : needsTwo ? 'first' : null;

/**
 * The question before an approval: which one of two it is, and whether it takes effect now.
 * @param act the final effect: `Acreditar`
 * @param nothing what a first approval leaves undone: `no se acredita nada`
 */
export function approvalQuestion(movement: ToApprove, act: string, nothing: string) {
  const number = approvalNumber(movement);
  if (number === 'first')
    return {
      title: 'Primera de dos aprobaciones',
      confirmLabel: 'Dar la primera aprobación',
      lead: `Es la primera de dos aprobaciones de «${act}»: todavía ${nothing}. Con la de otra persona pasa esto. `,
    };
  if (number === 'second')
    return {
      title: 'Segunda aprobación',
      confirmLabel: act,
      lead: 'Es la segunda aprobación y vale ahora. ',
    };
  return { title: act, confirmLabel: act, lead: '' };
}

/**
 * Reports an approval's effect from the server's answer: a first one of two had none yet.
 * @param done what was done: `Depósito acreditado.`
 * @param nothing as above, in the past: `no se acreditó nada`
 */
export const reportApproval = (
  answer: { readonly firstApproval: FirstApproval | null },
  done: string,
  nothing: string,
): void =>
  toast.success(
    answer.firstApproval
      ? `Primera aprobación dada: todavía ${nothing}. Falta la de otra persona.`
      : done,
  );
