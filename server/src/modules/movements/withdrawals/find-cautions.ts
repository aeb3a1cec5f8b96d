import type { PayoutCaution } from '#contract/payments/cautions.ts';
import type { Tx } from '#platform/database/index.ts';
import type { MovementsDeps } from '../deps.ts';
import { cautionsOf } from './cautions.ts';
import { stopsOf } from './stops.ts';
import { lookedRows } from './store-looked.ts';

/** The cautions of withdrawals before they are paid, by id, gravest first. */
export async function cautionsOfWithdrawals(
  deps: MovementsDeps,
  ids: readonly string[],
  tx?: Tx,
): Promise<ReadonlyMap<string, PayoutCaution[]>> {
  if (ids.length === 0) return new Map();
  const rows = await lookedRows(tx ?? deps.database.db, ids);
  const people = [...new Set(rows.map(({ user_id }) => user_id))];
  const names = await deps.identity.names(people, tx);
  const stops = await stopsOf(deps, people, tx);
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
      };
      return [row.id, cautionsOf(looked, stops.get(row.user_id), now)];
    }),
  );
}
