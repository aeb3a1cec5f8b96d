import { newId } from '#core/id.ts';
import { funds, Postings } from './accounts.ts';
import type { TokensDeps } from './deps.ts';
import { standingEntryOf } from './outcome.ts';

/**
 * Sets money of a project's funds aside for buy-backs or rent.
 * @param given `amount` in USD cents
 * @throws AppError REFUND_NOT_FUNDED when the funds do not have it
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
  const target = { holder: 'project', projectId, asset: 'USD', purpose } as const;
  const outcome = await deps.ledger.submit({
    id: newId(at),
    kind: 'set_aside',
    reference: projectId,
    idempotencyKey,
    actorId,
    occurredAt: at,
    postings: new Postings().move(funds(projectId, 'USD'), target, amount).list(),
  });
  standingEntryOf(outcome);
}
