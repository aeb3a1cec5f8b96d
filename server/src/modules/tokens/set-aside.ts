import { newId } from '#core/id.ts';
import { chart, standingEntryOf } from '#modules/ledger';
import type { TokensDeps } from './deps.ts';

/**
 * Sets money of a project's funds aside for buy-backs or rent.
 * @param given `amount` in USD cents
 * @throws AppError INSUFFICIENT_FUNDS when the funds do not have it
 */
export async function setAside(
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
  const outcome = await deps.ledger.submit({
    id: newId(at),
    kind: 'set_aside',
    reference: projectId,
    idempotencyKey,
    actorId,
    occurredAt: at,
    postings: chart.postings(
      chart.move(chart.funds(projectId, 'USD'), chart.setAside(projectId, purpose), amount),
    ),
  });
  standingEntryOf(outcome);
}
