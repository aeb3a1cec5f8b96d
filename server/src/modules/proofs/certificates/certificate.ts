import type { Certificate, ProvedLeaf, Statement } from '#contract/proofs/schemas.ts';
import { CERTIFICATE_FORMAT } from '#contract/proofs/values.ts';
import { AppError } from '#core/errors.ts';
import type { ProofsDeps } from '../deps.ts';
import { leafId, placeOf, saltsOf, unitsAt } from '../rules/leaves.ts';
import { buildTree, contextOf, type SumTree } from '../rules/tree.ts';
import { assetsEverHad } from '../store/snapshot.ts';
import { lastStatement, leavesOf, statementOf } from '../store.ts';
import { readStatement } from '../take.ts';

/** The number of cached trees; one of 100,000 holders takes 12 MB. */
const KEPT = 8;

interface BuiltTree {
  readonly leaves: Buffer;
  readonly tree: SumTree;
}
/** Builds trees from stored leaves, and caches the last ones. */
type Trees = (date: string, asset: string) => Promise<BuiltTree | null>;

/** Concurrent requests for a tree share one build. */
export function createTrees({ database }: Pick<ProofsDeps, 'database'>): Trees {
  const kept = new Map<string, Promise<BuiltTree | null>>();
  const build = async (date: string, asset: string): Promise<BuiltTree | null> => {
    const leaves = await leavesOf(database.db, date, asset);
    return leaves ? { leaves, tree: await buildTree(contextOf(date, asset), leaves) } : null;
  };
  return (date, asset) => {
    const key = `${date}/${asset}`;
    const found = kept.get(key) ?? build(date, asset);
    kept.delete(key);
    kept.set(key, found);
    for (const oldest of kept.keys()) if (kept.size > KEPT) kept.delete(oldest);
    found.catch(() => kept.delete(key));
    return found;
  };
}

/**
 * A person's holdings on a day, each asset with its path to the signed root.
 * @param date the day of a statement; by default the last one
 * @throws AppError NOT_FOUND without a statement, or when the person held nothing
 */
export async function certificateOf(
  deps: Pick<ProofsDeps, 'database' | 'saltSecret'> & { readonly trees: Trees },
  userId: string,
  date?: string,
): Promise<Certificate> {
  const { database, saltSecret, trees } = deps;
  const row = await (date === undefined
    ? lastStatement(database.db)
    : statementOf(database.db, date));
  if (!row) throw new AppError('NOT_FOUND');
  const statement = readStatement(row);
  const leaves: ProvedLeaf[] = [];
  for (const asset of assetsIn(statement, await assetsEverHad(database.db, userId))) {
    const of = { date: statement.date, asset };
    const salt = saltsOf(saltSecret, of)(userId);
    const id = leafId(of, userId, salt);
    const built = await trees(statement.date, asset);
    const index = built ? placeOf(built.leaves, id) : -1;
    if (!built || index < 0) continue;
    leaves.push({
      asset,
      units: unitsAt(built.leaves, index).toString(),
      salt,
      id: id.toString('hex'),
      index,
      path: built.tree
        .path(index)
        .map(({ hash, sum }) => ({ hash: hash.toString('hex'), sum: sum.toString() })),
    });
  }
  if (leaves.length === 0) throw new AppError('NOT_FOUND');
  return { format: CERTIFICATE_FORMAT, statement, holder: userId, leaves };
}

const assetsIn = ({ liabilities }: Statement, had: ReadonlySet<string>): string[] =>
  liabilities.map(({ asset }) => asset).filter((asset) => had.has(asset));
