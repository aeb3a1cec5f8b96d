import type { ProvedAsset, Statement } from '#contract/proofs/schemas.ts';
import { statement as statementSchema } from '#contract/proofs/schemas.ts';
import { formatUnits, STATEMENT_FORMAT } from '#contract/proofs/values.ts';
import { businessDay } from '#core/clock.ts';
import { AppError } from '#core/errors.ts';
import { atOneMoment } from '#platform/database/queries/moment.ts';
import { ChainedElsewhere, chainPostedEntries, linesAfter } from './chain-lines.ts';
import type { ProofsDeps } from './deps.ts';
import { canonical } from './rules/canonical.ts';
import type { ProofKeys } from './rules/keys.ts';
import { sortLeaves } from './rules/leaves.ts';
import { signStatement } from './rules/statement.ts';
import { buildTree, contextOf } from './rules/tree.ts';
import { inOrder, type OwedAsset, readSnapshot } from './snapshot.ts';
import { insertLines } from './store/lines.ts';
import { insertStatement, insertTrees, lastStatement, statementOf } from './store.ts';
import type { StatementRow } from './tables.ts';

const ATTEMPTS = 5;

export const readStatement = ({ body }: Pick<StatementRow, 'body'>): Statement =>
  statementSchema.parse(JSON.parse(body));

/**
 * Takes today's statement (Argentina), or returns the day's existing one. It reads one consistent snapshot, builds the
 * trees while yielding to other work, and writes lines, trees and statement in one transaction: of two concurrent
 * processes one writes them, and the other returns what was written.
 * @throws AppError PROOFS_UNAVAILABLE without a key, CONFLICT when other processes keep writing
 */
export async function takeStatement(deps: ProofsDeps): Promise<Statement> {
  const { database, keys } = deps;
  if (keys === null) throw new AppError('PROOFS_UNAVAILABLE');
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const there = await statementOf(database.db, businessDay(deps.clock.now()));
    if (there) return readStatement(there);
    const taken = await takeOnce(deps, keys);
    if (taken) return taken;
  }
  throw new AppError('CONFLICT');
}

async function takeOnce(deps: ProofsDeps, keys: ProofKeys): Promise<Statement | null> {
  const { database, clock, sealKey } = deps;
  await chainPostedEntries(deps);
  const outside = await checkedOnChain(deps);
  const takenAt = clock.now();
  const date = businessDay(takenAt);
  const seen = await atOneMoment(database.db, async (tx) => ({
    ...(await readSnapshot(tx)),
    last: await lastStatement(tx),
  }));
  const lines = linesAfter(seen.heads, seen.unchained, sealKey);
  const trees = await treesOf(deps, date, seen.owed);
  const signed = signStatement(
    {
      format: STATEMENT_FORMAT,
      number: (seen.last?.number ?? 0) + 1,
      date,
      takenAt: takenAt.toISOString(),
      previousRoot: seen.last?.root ?? null,
      liabilities: trees.map(({ liability }) => liability),
      assets: inOrder([...outside, ...seen.declared, ...seen.kept], placeOfAsset),
      ledger: inOrder(
        [...seen.heads].map(([scope, { n, hash }]) => ({
          scope,
          entries: n,
          head: hash.toString('hex'),
        })),
        ({ scope }) => scope,
      ),
      audit: seen.audit,
      papers: seen.papers,
    },
    keys,
    seen.last?.public_key ?? null,
  );
  const isWritten = await database
    .transaction(async (tx) => {
      const written =
        (await insertLines(tx, lines)) && (await insertStatement(tx, rowOf(signed, takenAt)));
      if (!written) throw new ChainedElsewhere();
      await insertTrees(tx, date, trees);
      return true;
    })
    .catch((error: unknown) => {
      if (error instanceof ChainedElsewhere) return false;
      throw error;
    });
  return isWritten ? signed : null;
}

const rowOf = (signed: Statement, takenAt: Date): StatementRow => ({
  number: signed.number,
  date: signed.date,
  root: signed.root,
  public_key: signed.publicKey,
  body: canonical(signed),
  taken_at: takenAt,
});

const placeOfAsset = ({ kind, asset, projectId, evidence }: ProvedAsset): string =>
  [kind, asset, projectId, evidence].join('/');

async function treesOf(deps: ProofsDeps, date: string, owed: readonly OwedAsset[]) {
  const trees = [];
  for (const { asset, projectId, supply, holdings } of owed) {
    const leaves = await sortLeaves(deps.saltSecret, { date, asset }, holdings);
    const { root, total, holders } = await buildTree(contextOf(date, asset), leaves);
    const liability = {
      asset,
      projectId,
      total: formatUnits(total, asset),
      holders,
      root: root.toString('hex'),
      supply,
    };
    trees.push({ asset, leaves, liability });
  }
  return trees;
}

/** On-chain balances; omitted when the node does not answer. */
async function checkedOnChain({ chain, log }: ProofsDeps): Promise<ProvedAsset[]> {
  const found = await chain.reserves().catch((error: unknown) => {
    log.warn({ err: error }, 'chain balances unavailable; statement omits them');
    return [];
  });
  return found.map(({ chainId, address, block, units }) => ({
    kind: 'chain',
    status: 'checked',
    asset: 'USDT',
    amount: formatUnits(units, 'USDT'),
    projectId: null,
    evidence: `${chainId}:${address}@${block}`,
  }));
}
