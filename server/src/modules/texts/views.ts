import type { PublishedText, TextDraft, TextVersion } from '#contract/texts/schemas.ts';
import type { PublishedRow } from './store.ts';
import type { LegalTextsTable } from './tables.ts';

export const versionView = (row: PublishedRow): TextVersion => ({
  number: row.number,
  summary: row.summary,
  substantial: row.substantial,
  inForceFrom: row.in_force_from.toISOString(),
});

export const publishedView = (row: PublishedRow): PublishedText => ({
  ...versionView(row),
  kind: row.kind,
  body: row.body,
});

/** @param names full names by id, including the author's */
export const draftView = (
  row: LegalTextsTable,
  { names, readerId }: { names: ReadonlyMap<string, string>; readerId: string },
): TextDraft => ({
  id: row.id,
  kind: row.kind,
  body: row.body,
  summary: row.summary,
  substantial: row.substantial,
  inForceOn: row.in_force_on,
  revision: row.revision,
  writtenBy: names.get(row.written_by ?? '') ?? '',
  writtenAt: row.written_at.toISOString(),
  mine: row.written_by === readerId,
});
