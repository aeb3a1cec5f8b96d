import type { FirstApproval, Withdrawal } from '#contract/payments/schemas.ts';
import { formatDateTime } from '#web/shared/format/dates.ts';
import type { Obstacle } from '#web/shared/ui/GuardedButton.tsx';
import type { SummaryRow } from '#web/shared/ui/SummaryRows.tsx';

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
