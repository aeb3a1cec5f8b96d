import type { ProofsDeps } from './deps.ts';
import { type ChainedEntry, chainStart, lineOf, nextHash, scopesOf } from './rules/lines.ts';
import { chainHeads, insertLines, type NewLine, unchained } from './store/lines.ts';

const AT_ONCE = 1000;

/** The last line of each chain, updated as lines are added. */
type Heads = Map<string, { readonly n: number; readonly hash: Buffer }>;

/** The lines that entries add to their chains, whose heads are updated. */
export function linesAfter(heads: Heads, entries: readonly ChainedEntry[], key: Buffer): NewLine[] {
  return entries.flatMap((entry) =>
    scopesOf(entry).map((scope) => {
      const last = heads.get(scope) ?? { n: 0, hash: chainStart(scope) };
      const n = last.n + 1;
      const hash = nextHash(last.hash, lineOf(entry, { scope, n, key }));
      heads.set(scope, { n, hash });
      return { scope, n, entryId: entry.id, hash };
    }),
  );
}

/**
 * Chains posted entries in batches, so that a statement has few left to chain. Entries that another process is chaining
 * are left to it.
 */
export async function chainPostedEntries({
  database,
  sealKey,
}: Pick<ProofsDeps, 'database' | 'sealKey'>): Promise<void> {
  let after = 0n;
  for (;;) {
    const { entries, last } = await unchained(database.db, { after, limit: AT_ONCE });
    if (entries.length < AT_ONCE) return;
    const isWritten = await database
      .transaction(async (tx) => {
        const lines = linesAfter(await chainHeads(tx), entries, sealKey);
        const written = await insertLines(tx, lines);
        if (!written) throw new ChainedElsewhere();
        return written;
      })
      .catch(leaveToOthers);
    if (!isWritten) return;
    after = last;
  }
}

/** Another process chained some of these entries first: this attempt is rolled back. */
export class ChainedElsewhere extends Error {}

function leaveToOthers(error: unknown): false {
  if (error instanceof ChainedElsewhere) return false;
  throw error;
}
