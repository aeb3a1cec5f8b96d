import type { PaperDraft } from '#contract/projects/draft.ts';
import { businessDay } from '#core/clock.ts';
import { eachAlone, raise } from '#core/each-alone.ts';
import type { Tx } from '#platform/database/index.ts';
import type { Context } from '../context.ts';
import { paperedOf } from '../papers/changes.ts';
import { type Duty, noticeDue, pauseOf } from '../papers/rules.ts';
import { dutiesByType, type PaperedRow, publishedPapers } from '../store/papers.ts';
import { holdersOf, papersOf } from './follow-papers.ts';

/**
 * Reminds owners and administrators of papers that are about to expire, and notifies them and the holders when a lapsed
 * paper pauses a project's sales. Each person is notified once of each paper and of each pause.
 */
export async function remindOfPapers(context: Context): Promise<void> {
  const { db } = context.database;
  const duties = await dutiesByType(db);
  const faults = await eachAlone(await publishedPapers(db), (row) =>
    context.database.transaction((tx) =>
      remind(context, tx, { row, duties: duties.get(row.type) ?? [] }),
    ),
  );
  raise(faults, 'dossiers could not be looked at');
}

async function remind(
  context: Context,
  tx: Tx,
  { row, duties }: { row: PaperedRow; duties: readonly Duty[] },
): Promise<void> {
  if (row.published_at === null) return;
  const today = businessDay(context.clock.now());
  for (const paper of row.documents) await noticePaper(context, tx, { row, paper, today, duties });
  const project = { ...paperedOf(papersOf(row)), publishedOn: businessDay(row.published_at) };
  const pause = pauseOf(project, duties, today);
  if (pause === null) return;
  const data = { id: row.id, name: row.name, kinds: pause.kinds };
  const once = `papers:${row.id}:${pause.since}:${pause.kinds.join('+')}`;
  const { notifications } = context;
  await notifications.notifyAll(tx, 'papers_lapsed', [{ userId: row.owner_id, data, once }]);
  await notifications.notifyRoles(tx, { roles: ['admin'], kind: 'papers_lapsed_desk', data, once });
  const holders = await holdersOf(context, tx, row.id);
  const people = holders
    .filter((userId) => userId !== row.owner_id)
    .map((userId) => ({ userId, data, once }));
  await notifications.notifyAll(tx, 'sales_paused', people);
}

async function noticePaper(
  { notifications }: Context,
  tx: Tx,
  given: {
    readonly row: PaperedRow;
    readonly paper: PaperDraft;
    readonly today: string;
    readonly duties: readonly Duty[];
  },
): Promise<void> {
  const { row, paper, today, duties } = given;
  const days = noticeDue(paper.expiresOn, today);
  if (days === null || paper.expiresOn === null) return;
  const data = {
    id: row.id,
    name: row.name,
    kind: paper.kind,
    until: paper.expiresOn,
    isKept: duties.some(({ kind }) => kind === paper.kind),
  };
  const once = `paper:${paper.file}:${paper.expiresOn}:${days}`;
  await notifications.notifyAll(tx, 'paper_expiring', [{ userId: row.owner_id, data, once }]);
  await notifications.notifyRoles(tx, {
    roles: ['admin'],
    kind: 'paper_expiring_desk',
    data,
    once,
  });
}
