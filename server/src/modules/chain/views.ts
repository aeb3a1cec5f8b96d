import type { WithdrawalTransaction } from '#contract/chain/schemas.ts';
import type { Db } from '#platform/database/index.ts';
import { RAISE_WAIT_MS } from './rules.ts';
import { attemptsOf, sendsByIds } from './store/sends.ts';

/** Payments in the API's schema, by the movement that they pay. @param required confirmations after which one counts */
export async function sendViews(
  db: Db,
  ids: readonly string[],
  { required, now }: { required: number; now: Date },
): Promise<ReadonlyMap<string, WithdrawalTransaction>> {
  const rows = await sendsByIds(db, ids);
  const attempts = Map.groupBy(await attemptsOf(db, ids), ({ send_id }) => send_id);
  return new Map(
    rows.map((row) => {
      const signed = attempts.get(row.id) ?? [];
      const signedAt = signed[0]?.signed_at ?? row.created_at;
      const waitsUntil = new Date(signedAt.getTime() + RAISE_WAIT_MS);
      return [
        row.id,
        {
          hash: row.tx_hash,
          state: row.state,
          confirmations: Math.min(row.confirmations, required),
          required,
          signedAt: signedAt.toISOString(),
          raiseWaitsUntil: waitsUntil > now ? waitsUntil.toISOString() : null,
          others: signed.map(({ tx_hash }) => tx_hash).filter((hash) => hash !== row.tx_hash),
        },
      ];
    }),
  );
}
