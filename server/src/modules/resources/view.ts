import type { Resource } from '#contract/resources/schemas.ts';
import type { FileFacts } from './facts.ts';
import type { ResourceRow } from './tables.ts';

/** A file in its API schema. */
export const toResource = (row: ResourceRow): Resource => ({
  id: row.id,
  kind: row.kind,
  name: row.name,
  mime: row.mime,
  size: Number(row.size),
  alt: row.alt,
  sha256: digestOf(row),
  width: row.width,
  height: row.height,
  widths: [...row.widths].sort((a, b) => a - b),
  blur: row.blur,
  public: row.public,
  createdAt: row.created_at.toISOString(),
});

/** A file as other modules decide by it. */
export const toFacts = (row: ResourceRow): FileFacts => ({
  name: row.name,
  kind: row.kind,
  isPicture: row.width !== null,
  sha256: digestOf(row),
  ownerKind: row.owner_kind,
  ownerId: row.owner_id,
});

const digestOf = ({ width, sha256 }: ResourceRow) => (width === null ? sha256 : null);
