import type { ProofsDeps } from './deps.ts';
import { chainStart, lineOf, nextHash } from './rules-lines.ts';
import { chained } from './store-lines.ts';

const AT_ONCE = 500;

/** The end of a chain of lines as a statement signed it. */
export interface SignedEnd {
  readonly head: string;
  readonly date: string;
}

/**
 * Makes the lines of a chain anew from the ledger as it is, up to the last end that was signed.
 * @param ends by the number of lines, what statements signed
 * @returns the first end that is not reached any more, in Spanish; none when all are
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
  if (first === undefined) throw new Error('no end was signed after it');
  return first[1];
}
