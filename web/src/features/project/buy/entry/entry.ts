import type { Money } from '#contract/core/money.ts';
import type { Contract } from '#contract/projects/offers.ts';
import {
  lastVault,
  layInVaults,
  openAtEntry,
  totalOf,
  type VaultPart,
} from '#web/shared/estimate/vaults.ts';
import { timesPrice } from '#web/shared/money/arithmetic.ts';

/** When and into which vault tokens bought now may go without losing the right of revocation. */
export interface Entry {
  /** ISO instant of the end of the grace period. */
  readonly at: string;
  readonly parts: readonly VaultPart[];
}

/**
 * What a scheduled entry at the end of the grace period would do (docs/rules.md#15-vaults-and-buy-backs).
 * @returns null when no unpaid vault has room for the tokens then, or payments of the contract are overdue: then no
 *   entry is offered
 */
export function entryOf(
  { vaults, late }: Pick<Contract, 'vaults' | 'late'>,
  tokens: number,
  when: { graceDays: number; now?: number },
): Entry | null {
  if (late) return null;
  const { at, open } = openAtEntry(vaults, when);
  if (tokens < 1 || roomOfAll(open) < tokens) return null;
  return { at, parts: layInVaults(open, tokens) };
}

/**
 * The announced buy-back of tokens: of the vaults that they enter by themselves, else of the last vault. Every estimate
 * of a purchase, before and in its review, is of this amount.
 * @param entry null when they enter none, because they cannot or because the buyer does not want it
 * @returns null in a contract without a vault that is still to pay
 */
export function backOf(
  { vaults }: Pick<Contract, 'vaults'>,
  tokens: number,
  entry: Entry | null,
): Money | null {
  if (entry) return totalOf(entry.parts);
  const last = lastVault(vaults);
  return last && timesPrice(tokens, last.buybackPrice);
}

/** The places that vaults have left together. */
export const roomOfAll = (open: Contract['vaults']) =>
  open.reduce((sum, vault) => sum + vault.room, 0);
