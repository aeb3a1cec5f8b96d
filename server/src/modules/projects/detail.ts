import { CURRENCIES, toMoney } from '#contract/core/money.ts';
import type { ProjectDetail } from '#contract/projects/schemas.ts';
import { AppError } from '#core/errors.ts';
import type { Tx } from '#platform/database/index.ts';
import type { Actor, Context } from './context.ts';
import { holdersOf } from './dossier/follow-papers.ts';
import type { MoneyPurpose } from './figures/book.ts';
import { manages, mayRead } from './managers/access.ts';
import { documentOf } from './revisions/ask.ts';
import { withFields } from './revisions/rules.ts';
import { projectRow } from './store/document.ts';
import { loadProject } from './store/project.ts';
import { lastRevision } from './store/revisions.ts';
import { pageView } from './views/project.ts';
import { revisionView } from './views/revision.ts';
import { loadScenes, type Scene } from './views/scene.ts';

/**
 * A project for a reader: its page and, for its managers, the document to edit, the reason of the last review and the
 * money.
 * @throws AppError PROJECT_NOT_FOUND, also for a project that the reader may not see
 */
export async function projectDetail(
  context: Context,
  { id, actor, tx }: { id: string; actor: Actor; tx?: Tx },
): Promise<ProjectDetail> {
  const row = await projectRow(tx ?? context.database.db, id);
  if (!row || !(await mayRead(context, actor, { project: row })))
    throw new AppError('PROJECT_NOT_FOUND');
  const [scene] = await loadScenes(context, [row], tx);
  if (!scene) throw new AppError('PROJECT_NOT_FOUND');
  return {
    ...pageView(scene),
    mine: row.owner_id === actor.userId,
    management: manages(actor, row) ? await managementOf(context, { scene, actor }, tx) : null,
  };
}

async function managementOf(
  context: Context,
  { scene, actor }: { scene: Scene; actor: Actor },
  tx?: Tx,
): Promise<ProjectDetail['management']> {
  const { row, book } = scene;
  const db = tx ?? context.database.db;
  const stored = await loadProject(db, row);
  const last = await lastRevision(db, row.id);
  const document = await documentOf(context, stored, tx);
  // an owner continues with their pending revision; an administrator starts from the published text, since their save
  // takes effect immediately
  const waits = last?.status === 'pending' && !actor.isAdmin;
  const names = await context.identity.names([row.owner_id], tx);
  const money = (purpose: MoneyPurpose) =>
    CURRENCIES.map((currency) => toMoney(book.money(row.id, purpose, currency), currency));
  return {
    version: row.version,
    ownerId: row.owner_id,
    ownerName: names.get(row.owner_id) ?? '',
    reviewReason: row.review_reason,
    takenUnits: stored.parts.properties
      .filter(({ status }) => status !== 'available')
      .map(({ id }) => id),
    draft: waits ? withFields(document, last.after) : document,
    revision:
      last && last.status !== 'withdrawn'
        ? await revisionView(context, last, { projectName: row.name, tx })
        : null,
    escrow: money('escrow'),
    funds: money('funds'),
    buyback: money('buyback'),
    rent: money('rent'),
    holders: (await holdersOf(context, tx, row.id)).length,
  };
}
