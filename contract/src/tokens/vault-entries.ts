import { z } from 'zod';
import { day, id, instant, pageOf, pageQuery } from '../core/page.ts';

export const vaultEntryStatus = z.enum(['scheduled', 'entered', 'cancelled', 'refused']);
export type VaultEntryStatus = z.infer<typeof vaultEntryStatus>;
/**
 * Why the tokens did not enter. Cancelled: at the user's request (`asked`), the purchase was refunded (`returned`),
 * the user invested the tokens themselves (`invested`), or they passed to heirs (`inherited`). Refused: no room up to
 * the agreed vault (`no_room`), the tokens were no longer free (`not_free`), the account was blocked or the project no
 * longer published.
 */
export const vaultEntryReason = z.enum([
  'asked',
  'returned',
  'invested',
  'inherited',
  'no_room',
  'not_free',
  'blocked',
  'not_published',
]);
export type VaultEntryReason = z.infer<typeof vaultEntryReason>;
/** An order to put a purchase's tokens into a vault when its grace period ends. */
export const vaultEntry = z.object({
  purchaseId: id,
  orderNumber: z.string(),
  contractId: id,
  contractName: z.string(),
  projectId: id,
  projectName: z.string(),
  tokens: z.number(),
  dueAt: instant,
  /** The last vault that they may enter: the open one at the time, or a later one where they did not all fit. */
  vaultNumber: z.number(),
  buybackDate: day,
  /** The day on which that vault pays: its date or the next working day. */
  payDay: day,
  /**
   * The vaults that the tokens enter with the room that there is now, after the person's earlier orders. Empty when there
   * is too little room up to the agreed vault, and once the order is over.
   */
  parts: z.array(z.object({ vaultNumber: z.number(), tokens: z.number(), payDay: day })),
  status: vaultEntryStatus,
  reason: vaultEntryReason.nullable(),
  closedAt: instant.nullable(),
});
export type VaultEntry = z.infer<typeof vaultEntry>;
export const vaultEntriesQuery = z.strictObject({
  ...pageQuery,
  'filter[status]': vaultEntryStatus.optional(),
  'filter[contractId]': id.optional(),
});
export const vaultEntriesPage = pageOf(vaultEntry);
