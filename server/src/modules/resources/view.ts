import type { Resource } from '#contract/resources/schemas.ts';
import type { ResourceRow } from './tables.ts';

/** A file in its API schema. */
export const toResource = (row: ResourceRow): Resource => ({
  id: row.id,
  kind: row.kind,
  name: row.name,
  mime: row.mime,
  size: Number(row.size),
  alt: row.alt,
  sha256: row.width === null ? row.sha256 : null,
  width: row.width,
  height: row.height,
  widths: [...row.widths].sort((a, b) => a - b),
  blur: row.blur,
  public: row.public,
  createdAt: row.created_at.toISOString(),
});
