import { sql } from 'kysely';
import type { Page } from '#contract/core/page.ts';
import type { VaultEntryReason, VaultEntryStatus } from '#contract/tokens/vault-entries.ts';
import { defineEffect, type EffectKind } from '#modules/ledger';
import type { Db, Tx } from '#platform/database/index.ts';
import { jsonOf } from '#platform/database/queries/insert-many.ts';
import { readPage } from '#platform/database/queries/read-page.ts';
import type { VaultEntriesTable } from '../tables.ts';

/** A query for orders to enter a vault, with the order number of their purchase. */
const entries = (db: Db) =>
  db
    .selectFrom('vault_entries')
    .innerJoin('token_purchases', 'token_purchases.id', 'vault_entries.purchase_id')
    .selectAll('vault_entries')
    .select('token_purchases.order_number');
export type VaultEntryRow = VaultEntriesTable & { readonly order_number: string };

/** An order to be written, and the purchases of the orders that its last vault was found after. */
export interface NewEntry {
  readonly row: VaultEntriesTable;
  readonly ahead: readonly string[];
}

/**
 * The effect that writes an order to enter a vault together with its purchase. It fails with VAULT_ENTRY_OVERTAKEN when
 * its person has another scheduled order of the contract by then, besides those known.
 */
export const entryEffect: EffectKind<NewEntry> = defineEffect({
  writing: (entries, isPosted) => {
    const rows = entries.map(({ row, ahead }) => ({ ...row, ahead }));
    return sql`write_vault_entries(${jsonOf(rows)}::json, ${isPosted})`;
  },
});

/**
 * Due orders, earliest first; of one instant, first those that agreed to fewer vaults, so that no other takes their
 * places.
 */
export const dueEntries = (db: Db, now: Date) =>
  db
    .selectFrom('vault_entries')
    .select(['purchase_id', 'user_id', 'contract_id', 'due_at'])
    .where('status', '=', 'scheduled')
    .where('due_at', '<=', now)
    .orderBy('due_at')
    .orderBy('last_vault')
    .orderBy('purchase_id')
    .execute();

/** Locks an order until the transaction ends and returns it. */
export const lockEntry = (tx: Tx, purchaseId: string): Promise<VaultEntriesTable | undefined> =>
  tx
    .selectFrom('vault_entries')
    .selectAll()
    .where('purchase_id', '=', purchaseId)
    .forUpdate()
    .executeTakeFirst();

/** Closes a scheduled order. @returns false when it was closed already */
export async function closeVaultEntry(
  tx: Tx,
  purchaseId: string,
  end:
    | { status: 'entered'; entryId: string; at: Date }
    | { status: 'cancelled' | 'refused'; reason: VaultEntryReason; at: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('vault_entries')
    .set({
      status: end.status,
      reason: end.status === 'entered' ? null : end.reason,
      entry_id: end.status === 'entered' ? end.entryId : null,
      closed_at: end.at,
    })
    .where('purchase_id', '=', purchaseId)
    .where('status', '=', 'scheduled')
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** Whether a purchase's tokens went into a vault at or after an instant. */
export async function wentIntoVaultSince(
  tx: Db,
  purchaseId: string,
  moment: Date,
): Promise<boolean> {
  const found = await tx
    .selectFrom('vault_entries')
    .select('purchase_id')
    .where('purchase_id', '=', purchaseId)
    .where('status', '=', 'entered')
    .where('closed_at', '>=', moment)
    .executeTakeFirst();
  return found !== undefined;
}

/** A person's scheduled orders, optionally of one contract, the last to enter first. */
export function scheduledOf(
  db: Db,
  of: { readonly userId: string; readonly contractId?: string },
): Promise<VaultEntriesTable[]> {
  const query = db
    .selectFrom('vault_entries')
    .selectAll()
    .where('user_id', '=', of.userId)
    .where('status', '=', 'scheduled')
    .orderBy('due_at', 'desc')
    .orderBy('last_vault', 'desc')
    .orderBy('purchase_id', 'desc');
  return (
    of.contractId === undefined ? query : query.where('contract_id', '=', of.contractId)
  ).execute();
}

export const entryOf = (db: Db, purchaseId: string): Promise<VaultEntryRow | undefined> =>
  entries(db).where('vault_entries.purchase_id', '=', purchaseId).executeTakeFirst();

export interface EntryFilter {
  readonly userId: string;
  readonly status?: VaultEntryStatus | undefined;
  readonly contractId?: string | undefined;
  readonly page: number;
  readonly pageSize: number;
}

/** A page of a person's orders, latest due first. */
export async function entriesPage(db: Db, filter: EntryFilter): Promise<Page<VaultEntryRow>> {
  const { userId, status, contractId } = filter;
  let query = entries(db).where('vault_entries.user_id', '=', userId);
  if (status !== undefined) query = query.where('vault_entries.status', '=', status);
  if (contractId !== undefined) query = query.where('vault_entries.contract_id', '=', contractId);
  return readPage(
    query.orderBy('vault_entries.due_at', 'desc').orderBy('vault_entries.purchase_id', 'desc'),
    filter,
  );
}
