import { AppError } from '#core/errors.ts';
import type { TokensDeps } from '../deps.ts';
import type { NewEntry } from '../store/entries.ts';
import type { PurchaseRow } from '../store/purchases.ts';
import { lastVaultFor } from '../vaults/entries.ts';

/**
 * The order to put a purchase's tokens into the vault once it can no longer be revoked.
 * @throws AppError NO_ACTIVE_VAULT
 */
export async function entryAfter(deps: TokensDeps, row: PurchaseRow): Promise<NewEntry> {
  const { id, user_id, project_id, contract_id: contractId, tokens } = row;
  const dueAt = row.revocable_until ?? row.purchased_at;
  if (contractId === null) throw new AppError('NO_ACTIVE_VAULT');
  const { number, ahead } = await lastVaultFor(deps, {
    userId: user_id,
    contractId,
    tokens,
    dueAt,
  });
  return {
    row: {
      purchase_id: id,
      user_id,
      project_id,
      contract_id: contractId,
      tokens,
      last_vault: number,
      due_at: dueAt,
      status: 'scheduled',
      reason: null,
      entry_id: null,
      closed_at: null,
    },
    ahead,
  };
}
