import type { EstateDecisionObstacle, EstateTransfer } from '#contract/estates/transfers.ts';
import { errorText } from '#web/shared/i18n/errors.ts';
import type { Obstacle } from '#web/shared/ui/forms/GuardedButton.tsx';

const REASONS: Partial<Record<EstateDecisionObstacle, string>> = {
  OWN_REQUEST: 'La aprueba otra persona del nivel 1.',
  REQUESTER_NOT_AUTHORIZED:
    'Quien la propuso ya no puede decidir, así que nadie puede aprobarla: se rechaza y, si corresponde, se propone de nuevo.',
};

/** Why the reader does not decide on a proposal about an estate; null when they do. */
export const decisionObstacle = (why: EstateDecisionObstacle | null): Obstacle | null =>
  why === null ? null : { reason: REASONS[why] ?? errorText(why) };

/** What prevents the reader from ending a proposal; seen once where the same prevents its approval. */
export const refusalGuard = ({
  approvalObstacle,
  refusalObstacle,
}: Pick<EstateTransfer, 'approvalObstacle' | 'refusalObstacle'>) => ({
  obstacle: decisionObstacle(refusalObstacle),
  hush: refusalObstacle !== null && refusalObstacle === approvalObstacle,
});
