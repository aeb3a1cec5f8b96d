import type { PayoutCaution } from '#contract/payments/cautions.ts';
import type { Tx } from '#platform/database/index.ts';
import type { MovementsDeps } from '../deps.ts';
import { cautionsOf } from './cautions.ts';
import { stopsOf } from './stops.ts';
import { lookedRows, waitingIds } from './store-looked.ts';

interface Read {
  /** The administrator who reads: alerts about an account in which they have an interest are hidden. */
  readonly readerId?: string | undefined;
  readonly tx?: Tx | undefined;
}

/** The cautions of all withdrawals that wait to be decided or paid, by id, gravest first. */
export const waitingCautions = async (deps: MovementsDeps, readerId: string) =>
  cautionsOfWithdrawals(deps, await waitingIds(deps.database.db), { readerId });

/** The cautions of withdrawals before they are paid, by id, gravest first; without a reader, none of alerts. */
export async function cautionsOfWithdrawals(
  deps: MovementsDeps,
  ids: readonly string[],
  { readerId, tx }: Read,
): Promise<ReadonlyMap<string, PayoutCaution[]>> {
  if (ids.length === 0) return new Map();
  const db = tx ?? deps.database.db;
  const rows = await lookedRows(db, ids);
  const people = [...new Set(rows.map(({ user_id }) => user_id))];
  const names = await deps.identity.names(people, tx);
  const stops = await stopsOf(deps, people, tx);
  const waiting = await deps.identity.withdrawalsWaitAmong(people, tx);
  const renamed = await deps.identity.renamedAmong(people, tx);
  const held = readerId ? await deps.screening?.held(db, ids, readerId) : undefined;
  const now = deps.clock.now();
  return new Map(
    rows.map((row) => {
      const looked = {
        source: row.source,
        holder: row.type === 'bank_transfer' ? row.destination_holder : null,
        userName: names.get(row.user_id) ?? '',
        usdAmount: row.usd_amount,
        largest: row.largest,
        shared: row.shared,
        seenAt: row.seen_at,
        elsewhere: row.elsewhere,
        paidBefore: row.paid_before,
        factorRemoved: waiting.has(row.user_id),
        held: held?.has(row.id) ?? false,
        renamed: renamed.has(row.user_id),
      };
      return [row.id, cautionsOf(looked, stops.get(row.user_id), now)];
    }),
  );
}
