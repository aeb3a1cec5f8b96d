import { newId } from '#core/id.ts';
import type { Db, Tx } from '#platform/database/index.ts';
import type { ChainReceiversTable } from '../tables.ts';

export type ReceiverRow = ChainReceiversTable;

/** The periods in which each address was the receiving one, the latest first. */
export const receiverRows = (db: Db): Promise<ReceiverRow[]> =>
  db
    .selectFrom('chain_receivers')
    .selectAll()
    .orderBy('since', 'desc')
    .orderBy('id', 'desc')
    .execute();

/** Ends the present receiver and starts another; of two concurrent changes, the second finds the first's. */
export async function putReceiver(tx: Tx, address: string, at: Date): Promise<void> {
  await tx
    .updateTable('chain_receivers')
    .set((eb) => ({ until: eb.fn('greatest', [eb.val(at), 'since']) }))
    .where('until', 'is', null)
    .where('address', '<>', address)
    .execute();
  await tx
    .insertInto('chain_receivers')
    .values({ id: newId(at), address, since: at, until: null })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
