import type { Tx } from '#platform/database/index.ts';
import type { EstatesDeps } from '../deps.ts';
import { assertNoParty } from '../propose.ts';
import { contactOf } from '../store.ts';
import { heirsOf, transfersOf } from '../store-transfers.ts';
import type { EstatesTable } from '../tables.ts';

/**
 * Checks that an administrator has no interest in an estate whose debt is written off: neither the dead person, nor
 * anyone ever named as an heir, nor the account of the contact is theirs or tied to them. Heirs of withdrawn proposals
 * count too: a proposal could be withdrawn to hide its heir.
 * @param approves false for a refusal, which a tie or an unproven match of identities does not bar
 * @throws AppError OWN_MOVEMENT, APPROVERS_NOT_INDEPENDENT
 */
export async function assertNoInterest(
  deps: Pick<EstatesDeps, 'identity'>,
  tx: Tx,
  {
    actorId,
    estate,
    approves = true,
  }: {
    actorId: string;
    estate: Pick<EstatesTable, 'id' | 'user_id'>;
    approves?: boolean;
  },
): Promise<void> {
  const { id, user_id: userId } = estate;
  const transfers = await transfersOf(tx, id);
  const heirs = await heirsOf(
    tx,
    transfers.map((transfer) => transfer.id),
  );
  const named = await contactOf(tx, userId);
  const contact = named && (await deps.identity.userByEmail(named.email.toLowerCase(), tx));
  const parties = new Set([userId, ...heirs.map((heir) => heir.user_id)]);
  if (contact) parties.add(contact.id);
  await assertNoParty(deps, tx, { actorId, parties: [...parties], approves });
}
