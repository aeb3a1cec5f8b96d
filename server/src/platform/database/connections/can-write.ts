import type { Clock } from '#core/clock.ts';
import type { Database } from '../index.ts';
import { isAway } from './availability.ts';

/** How long one answer is cached for all callers. */
const KEPT_MS = 2_000;

/** Tests whether the database can be written, by writing to it. */
export function canWrite(database: Database, clock: Clock): () => Promise<boolean> {
  let last: { at: number; answer: Promise<boolean> } | null = null;
  const ask = () =>
    database
      .executeSql(
        `insert into write_probe (at, filler) values ($1::timestamptz, repeat(md5(random()::text), 60))
         on conflict (one) do update set at = excluded.at, filler = excluded.filler`,
        [clock.now().toISOString()],
      )
      .then(
        () => true,
        (error: unknown) => {
          if (isAway(error)) return false;
          throw error;
        },
      );
  return () => {
    const at = clock.now().getTime();
    if (last === null || Math.abs(at - last.at) >= KEPT_MS) last = { at, answer: ask() };
    return last.answer;
  };
}
