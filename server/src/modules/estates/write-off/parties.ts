import type { Tx } from '#platform/database/index.ts';
import type { EstatesDeps } from '../deps.ts';
import { contactOf } from '../store.ts';
import { heirsOf, transfersOf } from '../store-transfers.ts';
import type { EstatesTable } from '../tables.ts';

/**
 * Who has an interest in an estate whose debt is written off: the dead person, anyone ever named as an heir, and the
 * account of the contact. Heirs of withdrawn proposals count too: a proposal could be withdrawn to hide its heir.
 * @returns their user ids
 */
export async function partiesOf(
  deps: Pick<EstatesDeps, 'identity'>,
  tx: Tx,
  { id, user_id: userId }: Pick<EstatesTable, 'id' | 'user_id'>,
): Promise<readonly string[]> {
  const transfers = await transfersOf(tx, id);
  const heirs = await heirsOf(
    tx,
    transfers.map((transfer) => transfer.id),
  );
  const named = await contactOf(tx, userId);
  const contact = named && (await deps.identity.userByEmail(named.email.toLowerCase(), tx));
  const parties = new Set([userId, ...heirs.map((heir) => heir.user_id)]);
  if (contact) parties.add(contact.id);
  return [...parties];
}
