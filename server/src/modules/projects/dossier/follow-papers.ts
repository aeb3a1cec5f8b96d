import { businessDay } from '#core/clock.ts';
import type { Db, Tx } from '#platform/database/index.ts';
import type { Context } from '../context.ts';
import { changesOf, type Papers, paperedOf } from '../papers/changes.ts';
import { pauseOf } from '../papers/rules.ts';
import { digestsOf, dutiesByType, logPapers } from '../store/papers.ts';
import type { ProjectRow } from '../tables.ts';

type Papered = Pick<ProjectRow, 'documents' | 'trust_contract'>;
export const papersOf = (project: Papered): Papers => ({
  documents: project.documents,
  trustContract: project.trust_contract,
});

/** Records the differences between two states of a published project's papers in its history. */
export async function keepHistory(
  { resources }: Pick<Context, 'resources'>,
  tx: Tx,
  given: { readonly projectId: string; readonly before: Papers; readonly after: Papers; at: Date },
): Promise<void> {
  const changes = changesOf(given.before, given.after);
  if (changes.length === 0) return;
  const ids = changes.map(({ paper }) => paper.file);
  const digests = await digestsOf(tx, ids);
  const files = new Map(
    [...(await resources.facts(ids, tx))].map(([id, { name }]) => [
      id,
      { name, sha256: digests.get(id) ?? '' },
    ]),
  );
  await logPapers(tx, { projectId: given.projectId, changes, files, at: given.at });
}

/** The pause of a published project's sales for its papers: since when and for which kinds; null without one. */
export async function salesPauseOf(
  db: Db | Tx,
  row: Papered & Pick<ProjectRow, 'type' | 'published_at'>,
  now: Date,
) {
  if (row.published_at === null) return null;
  const duties = (await dutiesByType(db)).get(row.type) ?? [];
  const project = { ...paperedOf(papersOf(row)), publishedOn: businessDay(row.published_at) };
  return pauseOf(project, duties, businessDay(now));
}

/** Notifies holders that a project sells again, if a change of its papers ended a pause. */
export async function notifyResumed(
  context: Pick<Context, 'ledger' | 'notifications'>,
  tx: Tx,
  given: {
    readonly row: Pick<ProjectRow, 'id' | 'name'>;
    readonly was: { readonly since: string } | null;
    readonly is: object | null;
  },
): Promise<void> {
  const { row, was, is } = given;
  if (was === null || is !== null) return;
  const people = (await holdersOf(context, tx, row.id)).map((userId) => ({ userId, data: row }));
  await context.notifications.notifyAll(tx, 'sales_resumed', people);
}

/** Ids of the people who have tokens of a project, for any purpose. */
export async function holdersOf(
  { ledger }: { readonly ledger: Pick<Context['ledger'], 'balances'> },
  tx: Tx | undefined,
  projectId: string,
): Promise<string[]> {
  const found = await ledger.balances({ holder: 'user', projectId, tokens: true }, tx);
  const holders = found.flatMap(({ account, balance }) =>
    account.holder === 'user' && balance > 0n ? [account.userId] : [],
  );
  return [...new Set(holders)];
}
