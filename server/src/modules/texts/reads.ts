import type { EditedKind } from '#contract/texts/in-force.ts';
import type { PublishedText, TextDraft, TextHistory } from '#contract/texts/schemas.ts';
import { AppError } from '#core/errors.ts';
import type { TextsDeps } from './deps.ts';
import { openDrafts, publishedOf } from './store.ts';
import { draftView, publishedView, versionView } from './views.ts';

/** The text in force and its version history. */
export async function readText(
  { database, clock }: Pick<TextsDeps, 'database' | 'clock'>,
  kind: EditedKind,
): Promise<TextHistory> {
  const rows = await publishedOf(database.db, kind);
  const now = clock.now();
  const current = rows.find(({ in_force_from: from }) => from <= now);
  return {
    kind,
    current: current ? publishedView(current) : null,
    versions: rows.map(versionView),
  };
}

/** One published version, in force or not. @throws AppError NOT_FOUND */
export async function readVersion(
  { database }: Pick<TextsDeps, 'database'>,
  of: { readonly kind: EditedKind; readonly number: number },
): Promise<PublishedText> {
  const rows = await publishedOf(database.db, of.kind);
  const row = rows.find(({ number }) => number === of.number);
  if (!row) throw new AppError('NOT_FOUND');
  return publishedView(row);
}

/** The drafts, for an administrator of level 1. */
export async function readDesk(
  { database, identity }: Pick<TextsDeps, 'database' | 'identity'>,
  readerId: string,
): Promise<{ alone: boolean; drafts: TextDraft[] }> {
  const rows = await openDrafts(database.db);
  const names = await identity.names(rows.flatMap((row) => row.written_by ?? []));
  return {
    alone: await database.transaction((tx) => identity.worksAlone(tx, readerId)),
    drafts: rows.map((row) => draftView(row, { names, readerId })),
  };
}
