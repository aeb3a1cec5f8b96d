import { AppError } from '#core/errors.ts';
import type { BinaryAnswer, Principal } from '#platform/http/index.ts';
import type { Context } from './context.ts';
import { type Format, nearestWidth, plainName, renditionName, savedName } from './rules.ts';
import { resourceRow } from './store.ts';
import type { ResourceRow } from './tables.ts';

export interface Wanted {
  /** In pixels. */
  readonly width?: number | undefined;
  readonly format?: Format | undefined;
}

const YEAR_SECONDS = 365 * 24 * 3600;
const MINUTE_SECONDS = 60;

/**
 * Opens a file for a person who may read it.
 * @param principal null for a guest, who reads only public files
 * @throws AppError RESOURCE_NOT_FOUND, also when the person may not read it
 */
export async function download(
  context: Context,
  principal: Principal | null,
  { id, wanted }: { id: string; wanted: Wanted },
): Promise<BinaryAnswer> {
  const row = await resourceRow(context.database.db, id);
  if (!row || !(await mayRead(context, principal, row))) throw new AppError('RESOURCE_NOT_FOUND');
  const { name, type, tag, isLasting } = rendition(row, wanted);
  const stored = await context.files.get(name);
  if (!stored) throw new AppError('RESOURCE_NOT_FOUND');
  return {
    content: stored.stream,
    size: stored.size,
    type,
    name: savedName(row.name, row.mime),
    inline: row.width !== null || type === 'application/pdf',
    etag: `${row.id}-${tag}`,
    // a private file is revalidated each time, because its readers can change
    ...(row.public
      ? { shared: true, maxAgeSeconds: isLasting ? YEAR_SECONDS : MINUTE_SECONDS }
      : {}),
  };
}

async function mayRead(
  { owners }: Context,
  principal: Principal | null,
  row: ResourceRow,
): Promise<boolean> {
  if (row.public) return true;
  if (!principal) return false;
  return (await owners.of(row.owner_kind)?.mayRead(principal, row.owner_id)) ?? false;
}

/** The stored bytes for a request; immutable in caches unless a better size is still being made. */
function rendition(row: ResourceRow, { width: wanted, format = 'webp' }: Wanted) {
  const width = nearestWidth(row.widths, wanted);
  if (width === null) {
    return { name: plainName(row.store_key), type: row.mime, tag: 'file', isLasting: true };
  }
  return {
    name: renditionName(row.store_key, width, format),
    type: `image/${format}`,
    tag: `${width}-${format}`,
    isLasting: !row.has_original,
  };
}
