import type { Resource } from '#contract/resources/schemas.ts';
import { AppError } from '#core/errors.ts';
import type { Principal } from '#platform/http/index.ts';
import type { Context } from './context.ts';
import { resourceRow, setAlt } from './store.ts';
import { toResource } from './view.ts';

/**
 * Sets a file's alternative text.
 * @param of.alt empty for none
 * @param of.address IP address of the call
 * @throws AppError RESOURCE_NOT_FOUND, also when the person may not write
 */
export async function setAltOf(
  { database, owners }: Context,
  principal: Principal,
  { id, alt, address = null }: { id: string; alt: string; address?: string | null | undefined },
): Promise<Resource> {
  const row = await resourceRow(database.db, id);
  const resolver = row && owners.of(row.owner_kind);
  if (!row || !(await resolver?.mayWrite(principal, row.owner_id))) {
    throw new AppError('RESOURCE_NOT_FOUND');
  }
  return database.transaction(async (tx) => {
    const changed = await setAlt(tx, id, alt || null);
    if (!changed) throw new AppError('RESOURCE_NOT_FOUND');
    await resolver?.note?.(tx, {
      userId: principal.userId,
      address,
      ownerId: row.owner_id,
      what: 'file_alt' as const,
      before: { alt: row.alt },
      after: { fileId: id, file: row.name, alt: changed.alt },
    });
    return toResource(changed);
  });
}
