import type { TextsInForce } from '#contract/texts/in-force.ts';
import type { Clock } from '#core/clock.ts';
import type { Database } from '#platform/database/index.ts';
import type { InForce } from './deps.ts';
import { inForceOf } from './rules.ts';
import { versionsInForce } from './store.ts';

const CACHED_MS = 5_000;

/**
 * Returns the texts in force; inside a transaction, as that transaction reads them.
 * @param deps.elsewhere version of a text published at the configured URL
 */
export function createTextsInForce(deps: {
  readonly database: Database;
  readonly clock: Clock;
  readonly elsewhere: string;
}): InForce {
  const { database, clock, elsewhere } = deps;
  let cached: { texts: TextsInForce; at: number } | undefined;
  const read: (...args: Parameters<InForce>) => Promise<TextsInForce> = async (db) => {
    const now = clock.now();
    if (db === undefined && cached && Math.abs(now.getTime() - cached.at) < CACHED_MS)
      return cached.texts;
    const texts = inForceOf(await versionsInForce(db ?? database.db, now), elsewhere);
    cached = { texts, at: now.getTime() };
    return texts;
  };
  return Object.assign(read, {
    forget: () => {
      cached = undefined;
    },
  });
}
