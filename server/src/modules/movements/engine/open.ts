import { newId } from '#core/id.ts';
import type { Tx } from '#platform/database/index.ts';
import { nextOrderNumber } from '#platform/numbering/index.ts';
import type { Actor, MovementsDeps } from '../deps.ts';
import type { Entry, Kind, MovementTypes } from './kind.ts';
import { postEntry } from './post.ts';
import { insertRow } from './store.ts';
import { addEvent } from './story.ts';

/** Creates the id and the next order number of a movement. */
export async function identify(
  { series }: { readonly series: string },
  tx: Tx,
  at: Date,
): Promise<{ id: string; order_number: string }> {
  return { id: newId(at), order_number: await nextOrderNumber(tx, series, at) };
}

/**
 * Opens a movement: stores it, holds its money, records the request and notifies its person.
 * @param opened.entry the entry that holds the money; null when nothing moves yet
 * @param opened.notification null when its person is not notified
 * @throws AppError INSUFFICIENT_FUNDS, FX_UNAVAILABLE, MONTHLY_LIMIT
 */
export async function openMovement<T extends MovementTypes>(
  kind: Kind<T>,
  tx: Tx,
  opened: {
    readonly deps: MovementsDeps;
    readonly asker: Pick<Actor, 'userId' | 'role'> & { readonly address?: string };
    readonly at: Date;
    readonly row: T['row'];
    readonly entry: Entry | null;
    readonly notification: T['notification'] | null;
  },
): Promise<T['row']> {
  const { deps, asker, at, row, entry, notification } = opened;
  await insertRow(tx, kind.table, row);
  if (entry) await postEntry(kind, row.id, { deps, tx, entry, at, actorId: asker.userId });
  if (kind.asked === undefined)
    await addEvent(tx, { movementId: row.id, action: 'created', at, by: asker });
  else
    await deps.audit.record(tx, {
      actorId: asker.userId,
      action: kind.asked,
      targetKind: kind.name,
      targetId: row.id,
      after: kind.audited(row, row).after,
      address: asker.address ?? null,
    });
  if (kind.screened) {
    const screened = { kind: kind.screened.as, id: row.id };
    await deps.screening?.screenRequest(tx, screened);
  }
  if (notification !== null)
    await kind.notify({ deps, tx, row, notification, debt: 0n, owed: 0n, locked: null });
  return row;
}
