import { AppError } from '#core/errors.ts';
import type { Tx } from '#platform/database/index.ts';
import type { Principal } from '#platform/http/index.ts';
import type { Context } from './context.ts';
import { storedNames } from './rules.ts';
import { deleteLeftovers, deleteRows, resourceRow, rowsOfOwners } from './store.ts';
import type { ResourceRow } from './tables.ts';

/**
 * Deletes a file permanently.
 * @throws AppError RESOURCE_NOT_FOUND, also when the person may not write, RESOURCE_IN_USE
 */
export async function remove(
  context: Context,
  principal: Principal,
  { id, address = null }: { id: string; address?: string | null | undefined },
): Promise<void> {
  const { database, owners, clock } = context;
  const row = await resourceRow(database.db, id);
  const resolver = row && owners.of(row.owner_kind);
  if (!row || !resolver || !(await resolver.mayWrite(principal, row.owner_id))) {
    throw new AppError('RESOURCE_NOT_FOUND');
  }
  await database.transaction(async (tx) => {
    const file = { id, ownerId: row.owner_id, kind: row.kind };
    if (await resolver.isInUse?.(tx, file)) throw new AppError('RESOURCE_IN_USE');
    await deleteRows(tx, [row], clock.now());
    await resolver.note?.(tx, {
      userId: principal.userId,
      address,
      ownerId: row.owner_id,
      what: 'file_remove' as const,
      before: { fileId: id, file: row.name, alt: row.alt },
      after: null,
    });
  });
  // the row is deleted already: bytes that cannot be removed now are swept later
  await discard(context, row).catch(() => {});
}

/** Deletes all files of owners; their bytes are swept once the transaction has committed. */
export async function removeOf(
  context: Context,
  tx: Tx,
  of: {
    readonly ownerKind: string;
    readonly ownerIds: readonly string[];
    readonly keep?: readonly string[];
  },
): Promise<void> {
  const rows = await rowsOfOwners(tx, of.ownerKind, of.ownerIds);
  const gone = rows.filter(({ id }) => !of.keep?.includes(id));
  await deleteRows(tx, gone, context.clock.now());
}

async function discard({ database, files }: Context, row: ResourceRow): Promise<void> {
  for (const name of storedNames(row.store_key, row.width)) await files.remove(name);
  await deleteLeftovers(database.db, [row.store_key]);
}
