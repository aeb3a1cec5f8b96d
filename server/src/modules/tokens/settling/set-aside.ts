import { newId } from '#core/id.ts';
import { chart, standingEntryOf } from '#modules/ledger';
import { stageMoney } from '#modules/stages';
import type { TokensDeps } from '../deps.ts';

/**
 * Sets money of a project's funds aside for buy-backs or rent; money that stages of works keep may be used for it.
 * @param given `amount` in USD cents
 * @throws AppError INSUFFICIENT_FUNDS when the funds do not have it
 */
export function setAside(
  deps: TokensDeps,
  given: {
    projectId: string;
    purpose: 'buyback' | 'rent';
    amount: bigint;
    actorId: string;
    idempotencyKey: string;
  },
): Promise<void> {
  const { projectId, purpose, amount, actorId, idempotencyKey } = given;
  const at = deps.clock.now();
  return deps.database.transaction(async (tx) => {
    const lines = chart.move(
      chart.funds(projectId, 'USD'),
      chart.setAside(projectId, purpose),
      amount,
    );
    const more = await stageMoney.coverFromStages(deps.ledger, tx, { projectId, lines });
    const [outcome] = await deps.ledger.postIn(tx, [
      {
        id: newId(at),
        kind: 'set_aside',
        reference: projectId,
        idempotencyKey,
        actorId,
        occurredAt: at,
        postings: chart.postings([...lines, ...more]),
      },
    ]);
    standingEntryOf(outcome);
  });
}
