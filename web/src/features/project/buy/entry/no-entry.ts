import type { Contract } from '#contract/projects/offers.ts';
import { openAtEntry } from '#web/shared/estimate/vaults.ts';
import { roomOfAll } from './entry.ts';

/**
 * Why tokens cannot go into a vault by themselves: payments of the contract are overdue, no vault is left by then, all
 * are full, or too few places are left.
 */
export type NoEntry =
  | { readonly why: 'late' | 'none' | 'full' }
  | { readonly why: 'short'; readonly room: number };

/** @returns null where they can, or where the contract has no vaults at all */
export function noEntryOf(
  { vaults, late }: Pick<Contract, 'vaults' | 'late'>,
  tokens: number,
  when: { graceDays: number; now?: number },
): NoEntry | null {
  if (vaults.length === 0) return null;
  if (late) return { why: 'late' };
  const { open } = openAtEntry(vaults, when);
  if (open.length === 0) return { why: 'none' };
  const room = roomOfAll(open);
  if (room >= tokens) return null;
  return room === 0 ? { why: 'full' } : { why: 'short', room };
}
