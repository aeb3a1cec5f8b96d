import type { ProofsDeps } from '../deps.ts';
import { chainStart, lineOf, nextHash } from '../rules/lines.ts';
import { chained } from '../store/lines.ts';

const AT_ONCE = 500;

/** The end of a chain of lines as signed by a statement. */
export interface SignedEnd {
  readonly head: string;
  readonly date: string;
}

/**
 * Recomputes the lines of a chain from the present ledger, up to the last signed end.
 * @param ends the signed ends, by number of lines
 * @returns the first signed end that is not reached, in Spanish; empty when all are
 */
export async function auditLines(
  { database, sealKey }: Pick<ProofsDeps, 'database' | 'sealKey'>,
  scope: string,
  ends: ReadonlyMap<number, SignedEnd>,
): Promise<string[]> {
  const until = Math.max(...ends.keys());
  let hash = chainStart(scope);
  for (let n = 0; n < until; ) {
    const entries = await chained(database.db, { scope, after: n, until, limit: AT_ONCE });
    if (entries.length === 0) {
      const { date } = firstAfter(ends, n);
      return [
        `estado del ${date}: los asientos de ${scope} fueron cortados (hay ${n} de ${until})`,
      ];
    }
    for (const entry of entries) {
      n += 1;
      hash = nextHash(hash, lineOf(entry, { scope, n, key: sealKey }));
      const end = ends.get(n);
      if (end && end.head !== hash.toString('hex'))
        return [
          `estado del ${end.date}: los asientos de ${scope} no son los firmados, o SECRETS_KEY es otra (hasta el ${n})`,
        ];
    }
  }
  return [];
}

function firstAfter(ends: ReadonlyMap<number, SignedEnd>, n: number): SignedEnd {
  const [first] = [...ends].filter(([at]) => at > n).sort(([one], [other]) => one - other);
  if (first === undefined) throw new Error('no signed end after the last line');
  return first[1];
}
