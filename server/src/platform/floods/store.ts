import { sql } from 'kysely';
import type { Db } from '../database/index.ts';

/** A process's count of a key since it last shared it. */
export interface Counted {
  /** Digest of the key. */
  readonly key: Buffer;
  readonly added: number;
  /** How much drains in a second. */
  readonly perSecond: number;
}

/**
 * Adds one process's counts to the shared ones, in one statement.
 * @returns the total level of each key over all processes, in the given order
 */
export type MergeLevels = (counted: readonly Counted[]) => Promise<number[]>;

/** Uses only the database's clock, so that processes with different clocks count the same. */
export const mergingIn =
  (db: Db): MergeLevels =>
  async (counted) => {
    const given = JSON.stringify(
      counted.map(({ key, added, perSecond }) => ({
        key: key.toString('hex'),
        level: added,
        per_second: perSecond,
      })),
    );
    // in the order of their keys, so that two processes cannot deadlock
    const { rows } = await sql<{ key: string; level: number }>`
      insert into flood_levels as kept (key, level, per_second, at)
      select decode(key, 'hex'), level, per_second, clock_timestamp()
      from jsonb_to_recordset(${given}::jsonb)
        as given(key text, level double precision, per_second double precision)
      order by key
      on conflict (key) do update set
        level = excluded.level + greatest(0, kept.level
          - excluded.per_second * greatest(0, extract(epoch from excluded.at - kept.at)::double precision)),
        per_second = excluded.per_second,
        at = greatest(kept.at, excluded.at)
      returning encode(key, 'hex') as key, level`.execute(db);
    const levels = new Map(rows.map(({ key, level }) => [key, level]));
    return counted.map(({ key }) => levels.get(key.toString('hex')) ?? 0);
  };

/** Deletes drained levels. */
export async function purgeFloodLevels(db: Db): Promise<void> {
  await sql`
    delete from flood_levels
    where at < clock_timestamp() - interval '1 minute'
      and level < per_second * extract(epoch from clock_timestamp() - at)`.execute(db);
}
