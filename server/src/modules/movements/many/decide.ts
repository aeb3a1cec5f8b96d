import type { BodyOf } from '#contract/core/endpoint.ts';
import type { MovementOutcome } from '#contract/payments/decide.ts';
import type { decideMovements } from '#contract/payments/endpoints.ts';
import { AppError } from '#core/errors.ts';
import { depositsTable } from '../deposits/store.ts';
import type { Actor } from '../deps.ts';
import { outcomeOf, refusal } from '../engine/outcome.ts';
import { refsOf } from '../engine/store.ts';
import { transfersTable } from '../transfers/store.ts';
import { withdrawalsTable } from '../withdrawals/store.ts';
import { type ManyDeps, stepOf } from './steps.ts';

const TABLES = { deposit: depositsTable, withdrawal: withdrawalsTable, transfer: transfersTable };

/**
 * Decides many movements with the same steps as a single decision, each in its own transaction. An error affects only its
 * own movement. Movements of blocked people are not decided. In a repeated call, movements that the same administrator
 * has decided already count as done.
 */
export async function decideMany(
  deps: ManyDeps,
  actor: Actor,
  { kind, step, ids, reason = '' }: BodyOf<typeof decideMovements>,
): Promise<MovementOutcome[]> {
  const take = stepOf(deps, actor, { kind, step, reason });
  if (take === undefined)
    throw new AppError('VALIDATION_FAILED', [{ path: 'step', message: 'INVALID' }]);
  const owners = new Map(
    (await refsOf(deps.database.db, TABLES[kind].name, ids)).map((ref) => [ref.id, ref.user_id]),
  );
  const blocked = await deps.identity.blockedAmong([...new Set(owners.values())]);
  const outcomes: MovementOutcome[] = [];
  for (const id of ids)
    outcomes.push(
      blocked.has(owners.get(id) ?? '')
        ? refusal(id, 'PERSON_BLOCKED')
        : await outcomeOf(deps, { id, step, actor }, () => take(id)),
    );
  return outcomes;
}
