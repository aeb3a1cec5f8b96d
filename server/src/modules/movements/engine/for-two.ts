import type { Currency } from '#contract/core/money.ts';
import { isAdmin } from '#contract/core/roles.ts';
import type { Tx } from '#platform/database/index.ts';
import type { MovementsDeps, Reader } from '../deps.ts';
import type { ApprovalStep, LimitedName } from '../tables.ts';
import { decidedAlone } from './store-approvals.ts';

export interface Undecided {
  readonly id: string;
  /** The step that may be approved next. */
  readonly step: ApprovalStep;
  /** The person whose money moves. */
  readonly ownerId: string;
  /** Minor units. */
  readonly amount: bigint;
  readonly currency: Currency;
}

/** USD cents: what a movement is worth, and what one administrator may still decide alone for its person. */
export interface Alone {
  readonly worth: bigint;
  /** Negative when more than that was decided alone. */
  readonly left: bigint;
}

/**
 * What each undecided movement of a kind is worth, beside what one administrator may still decide alone for its person: the
 * limit less what was decided alone within a day by the same step.
 * @returns by id; none without a limit, or for a reader who is not an administrator
 */
export async function aloneOf(
  { database, clock, settings, rates }: MovementsDeps,
  { kind, rows }: { kind: LimitedName; rows: readonly Undecided[] },
  { reader, tx }: { reader: Reader; tx: Tx | undefined },
): Promise<ReadonlyMap<string, Alone>> {
  const limit = (await settings.current(tx)).twoAdminsUsd;
  const found = new Map<string, Alone>();
  if (limit === null || !isAdmin(reader.role)) return found;
  const rate = await rates.current(tx);
  for (const [step, some] of Map.groupBy(rows, (row) => row.step)) {
    const ownerIds = [...new Set(some.map(({ ownerId }) => ownerId))];
    const counted = { kind, step, ownerIds, now: clock.now() };
    const earlier = await decidedAlone(tx ?? database.db, counted);
    for (const { id, ownerId, amount, currency } of some)
      found.set(id, {
        worth: rates.usdTotal([{ minor: amount, currency }], rate),
        left: limit - (earlier.get(ownerId) ?? 0n),
      });
  }
  return found;
}
