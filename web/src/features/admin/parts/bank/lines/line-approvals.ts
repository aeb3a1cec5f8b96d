import { isMovement } from '#contract/treasury/line-meaning.ts';
import { formatDateTime } from '#web/shared/format/dates.ts';
import {
  type ApprovalNumber,
  approvalAfter,
  type Counted,
} from '../../deciding/approvals-in-order.ts';
import type { OpenLine, Proposed } from '../bank-texts.ts';

/** Which approval a decision is; null where one suffices. */
export type LineApproval = ApprovalNumber;

/** In place of a person: what an administrator explains alone adds up for all people together. */
const EXPLAINED = 'explained';

/**
 * Which approval each line of a selection gets if they are decided in this order. What one administrator credits alone for a
 * person adds up, and so does all that they explain: the line that passes the limit, and those after it that do, get a first
 * of two approvals.
 */
export function approvalsIn(selected: readonly OpenLine[]): ReadonlyMap<string, LineApproval> {
  const alone = new Map<string, bigint>();
  return new Map(
    selected.map(({ id, proposal }) => [
      id,
      proposal ? approvalAfter(countedOf(proposal), alone) : null,
    ]),
  );
}

const countedOf = (proposal: Proposed): Counted =>
  isMovement(proposal) ? proposal : { ...proposal, userId: EXPLAINED };

/** Who gave the first approval of a proposal, and when; null without one. */
export function firstApprovalOf({ firstApproval }: Proposed): string | null {
  if (firstApproval === null) return null;
  const who = firstApproval.mine ? 'propia' : `de ${firstApproval.by}`;
  return `primera aprobación ${who}, ${formatDateTime(firstApproval.at)}`;
}

/** Why a line's first approval forbids to decide it among many; null when it does not. */
export function approvalObstacleOf({ id, amount, proposal }: OpenLine): string | null {
  const first = proposal?.firstApproval;
  if (!first) return null;
  const isSame = first.amount === amount && first.bankLineId === id && first.reference === null;
  if (first.mine)
    return isSame ? 'La primera aprobación es propia: falta la de otra persona' : null;
  return isSame
    ? null
    : 'La primera aprobación es por otra línea o importe: se decide en el depósito';
}

/** What will happen to a line, for its place among the effects of a selection. */
export function creditWords(approval: LineApproval): string {
  if (approval === 'first')
    return 'que quedan con la primera de dos aprobaciones, sin acreditarse todavía';
  if (approval === 'second') return 'a acreditar como depósito con la segunda aprobación';
  return 'a acreditar como depósito';
}

/** The approval that all lines of a selection of deposits have in common; null without one, or for other lines. */
export function commonApproval(
  selected: readonly OpenLine[],
  approvals: ReadonlyMap<string, LineApproval>,
): LineApproval {
  const isDeposit = ({ proposal }: OpenLine) => proposal?.as === 'deposit';
  const [first] = selected;
  const one = first ? (approvals.get(first.id) ?? null) : null;
  return selected.every((line) => isDeposit(line) && approvals.get(line.id) === one) ? one : null;
}
