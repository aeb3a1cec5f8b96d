import { businessDay } from '#core/clock.ts';
import type { Tx } from '#platform/database/index.ts';
import type { Context } from './context.ts';
import { changesOf, type Papers, paperedOf } from './paper-changes.ts';
import { pauseOf } from './paper-rules.ts';
import { digestsOf, dutiesByType, logPapers } from './store-papers.ts';
import type { ProjectRow } from './tables.ts';

type Papered = Pick<ProjectRow, 'documents' | 'trust_contract'>;
export const papersOf = (project: Papered): Papers => ({
  documents: project.documents,
  trustContract: project.trust_contract,
});

/** Adds to a published project's history what came between two states of its papers. */
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
    [...(await resources.views(ids, tx))].map(([id, { name }]) => [
      id,
      { name, sha256: digests.get(id) ?? '' },
    ]),
  );
  await logPapers(tx, { projectId: given.projectId, changes, files, at: given.at });
}

/** Since when a published project's sales are paused for its papers, and for which; null while they are not. */
export async function salesPauseOf(
  tx: Tx,
  row: Papered & Pick<ProjectRow, 'type' | 'published_at'>,
  now: Date,
) {
  if (row.published_at === null) return null;
  const duties = (await dutiesByType(tx)).get(row.type) ?? [];
  const project = { ...paperedOf(papersOf(row)), publishedOn: businessDay(row.published_at) };
  return pauseOf(project, duties, businessDay(now));
}

/** Tells holders that a project sells again, where a change of its papers ended a pause. */
export async function tellResumed(
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

/** People who have tokens of a project, in any account. */
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
