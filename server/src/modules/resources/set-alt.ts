import type { Resource } from '#contract/resources/schemas.ts';
import { AppError } from '#core/errors.ts';
import type { Principal } from '#platform/http/index.ts';
import type { Context } from './context.ts';
import { resourceRow, setAlt } from './store.ts';
import { toResource } from './view.ts';

/**
 * Sets what a file shows, in words.
 * @param alt empty for none
 * @throws AppError RESOURCE_NOT_FOUND also where one may not write
 */
export async function setAltOf(
  { database, owners }: Context,
  principal: Principal,
  id: string,
  alt: string,
): Promise<Resource> {
  const row = await resourceRow(database.db, id);
  const resolver = row && owners.of(row.owner_kind);
  if (!row || !(await resolver?.mayWrite(principal, row.owner_id))) {
    throw new AppError('RESOURCE_NOT_FOUND');
  }
  const changed = await setAlt(database.db, id, alt || null);
  if (!changed) throw new AppError('RESOURCE_NOT_FOUND');
  return toResource(changed);
}
