import type { Dossier } from '#contract/projects/dossier.ts';
import { businessDay } from '#core/clock.ts';
import { AppError } from '#core/errors.ts';
import type { Tx } from '#platform/database/index.ts';
import type { Context } from '../context.ts';
import { paperedOf } from '../papers/changes.ts';
import { pauseOf, standingOf } from '../papers/rules.ts';
import { projectRow } from '../store/document.ts';
import { dutiesByType, paperLog } from '../store/papers.ts';
import { papersOf } from './follow-papers.ts';

/**
 * The present state of a published project's papers, and the history of all papers it ever had.
 * @throws AppError PROJECT_NOT_FOUND
 */
export async function readDossier(context: Context, id: string, tx?: Tx): Promise<Dossier> {
  const db = tx ?? context.database.db;
  const row = await projectRow(db, id);
  if (row?.status !== 'published' || row.published_at === null)
    throw new AppError('PROJECT_NOT_FOUND');
  const duties = (await dutiesByType(db)).get(row.type) ?? [];
  const project = { ...paperedOf(papersOf(row)), publishedOn: businessDay(row.published_at) };
  const today = businessDay(context.clock.now());
  const log = await paperLog(db, id);
  const files = await context.resources.views(
    log.map(({ file_id }) => file_id),
    tx,
  );
  return {
    salesPause: pauseOf(project, duties, today),
    kept: standingOf(project, duties, today),
    history: log.map((event) => ({
      id: event.id,
      at: event.at.toISOString(),
      act: event.act,
      kind: event.kind,
      fileName: event.file_name,
      sha256: event.sha256,
      issuer: event.issuer,
      issuedOn: event.issued_on,
      expiresOn: event.expires_on,
      file: files.get(event.file_id) ?? null,
    })),
  };
}
