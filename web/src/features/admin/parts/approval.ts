import type { FirstApproval, Withdrawal } from '#contract/payments/schemas.ts';
import { formatDateTime } from '#web/shared/format/dates.ts';
import type { Obstacle } from '#web/shared/ui/GuardedButton.tsx';
import type { SummaryRow } from '#web/shared/ui/SummaryRows.tsx';
import { toast } from '#web/shared/ui/toasts.ts';

/** Who gave the first of two approvals, among what is known of a movement. */
export const approvalRows = (first: FirstApproval | null): SummaryRow[] =>
  first
    ? [
        {
          label: 'Primera aprobación',
          hint: formatDateTime(first.at),
          value: first.mine ? 'Yo' : first.by,
          strong: true,
        },
        {
          label: 'Falta',
          value: first.mine
            ? 'La de otra persona del nivel 1 o 2'
            : 'Una más, que puede ser la propia',
        },
      ]
    : [];

/** A withdrawal to a new destination is approved after its wait; the server says the same. */
export const waitObstacle = ({ waitsUntil }: Pick<Withdrawal, 'waitsUntil'>): Obstacle | null =>
  waitsUntil !== null && new Date(waitsUntil) > new Date()
    ? {
        reason: `La cuenta o la dirección es nueva: se puede aprobar desde el ${formatDateTime(waitsUntil)}.`,
      }
    : null;

/** Nobody approves the same movement twice. @param sameAmount whether what would be approved is what was */
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

/** Which of two approvals would be given now; null where one is enough. One's own, given again, is still the first. */
const approvalNumber = ({ firstApproval, needsTwo }: ToApprove): 'first' | 'second' | null =>
  firstApproval && !firstApproval.mine ? 'second' : needsTwo ? 'first' : null;

/**
 * What is asked before an approval: which one of two it is, and whether anything happens now.
 * @param act what is done at last: `Acreditar`
 * @param nothing what a first approval leaves undone: `no se acredita nada`
 */
export function approvalQuestion(movement: ToApprove, act: string, nothing: string) {
  const number = approvalNumber(movement);
  if (number === 'first')
    return {
      title: 'Primera de dos aprobaciones',
      confirmLabel: 'Dar la primera aprobación',
      lead: `Es la primera de dos aprobaciones: todavía ${nothing}. Con la de otra persona pasa esto. `,
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
 * Says what an approval did, by what the server answered: a first one of two did nothing yet.
 * @param done what was done: `Depósito acreditado.`
 * @param nothing as above, in the past: `no se acreditó nada`
 */
export const tellApproval = (
  answer: { readonly firstApproval: FirstApproval | null },
  done: string,
  nothing: string,
): void =>
  toast.success(
    answer.firstApproval
      ? `Primera aprobación dada: todavía ${nothing}. Falta la de otra persona.`
      : done,
  );
