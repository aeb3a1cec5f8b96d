import type { Currency } from '#contract/core/money.ts';
import { isAdmin } from '#contract/core/roles.ts';
import type { Tx } from '#platform/database/index.ts';
import type { MovementsDeps, Reader } from '../deps.ts';
import type { ApprovalStep, LimitedName } from '../tables.ts';
import { isOver } from './limit-rules.ts';
import { decidedAlone } from './store-approvals.ts';

interface Undecided {
  readonly id: string;
  /** The step that may be approved next. */
  readonly step: ApprovalStep;
  readonly ownerId: string;
  /** Minor units. */
  readonly amount: bigint;
  readonly currency: Currency;
}

/**
 * Ids of the undecided movements of a kind that need two administrators at the current rate. An amount is compared with
 * the limit together with the other movements of that person for which one administrator took the same step alone within
 * a day.
 * @returns none for a reader who is not an administrator
 */
export async function decidedByTwo(
  { database, clock, settings, rates }: MovementsDeps,
  { kind, rows }: { kind: LimitedName; rows: readonly Undecided[] },
  { reader, tx }: { reader: Reader; tx: Tx | undefined },
): Promise<ReadonlySet<string>> {
  const limit = (await settings.current(tx)).twoAdminsUsd;
  const found = new Set<string>();
  if (limit === null || !isAdmin(reader.role)) return found;
  for (const [step, some] of Map.groupBy(rows, (row) => row.step)) {
    const ownerIds = [...new Set(some.map(({ ownerId }) => ownerId))];
    const counted = { kind, step, ownerIds, now: clock.now() };
    const earlier = await decidedAlone(tx ?? database.db, counted);
    for (const { id, ownerId, amount, currency } of some) {
      const worth = (await rates.usd(amount, currency, tx)) + (earlier.get(ownerId) ?? 0n);
      if (isOver(worth, limit)) found.add(id);
    }
  }
  return found;
}
