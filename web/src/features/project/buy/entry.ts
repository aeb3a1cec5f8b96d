import { DAY_MS } from '#contract/core/time.ts';
import type { Contract } from '#contract/projects/schemas.ts';
import { layInVaults, roomOf, type VaultPart } from '#web/shared/estimate/vaults.ts';
import { dayOf } from '#web/shared/format/dates.ts';

/** When and into which vault tokens bought now may go without losing the right of revocation. */
export interface Entry {
  /** ISO instant of the end of the grace period. */
  readonly at: string;
  readonly parts: readonly VaultPart[];
}

/**
 * What a scheduled entry at the end of the grace period would do (docs/rules.md#15-vaults-and-buy-backs).
 * @returns null when no unpaid vault has room for the tokens then
 */
export function entryOf(
  { vaults }: Pick<Contract, 'vaults'>,
  tokens: number,
  { graceDays, now = Date.now() }: { graceDays: number; now?: number },
): Entry | null {
  const end = new Date(now + graceDays * DAY_MS);
  const open = vaults.filter(
    ({ status, buybackDate }) => status !== 'passed' && buybackDate > dayOf(end),
  );
  const room = open.reduce((sum, vault) => sum + roomOf(vault), 0);
  if (tokens < 1 || room < tokens) return null;
  return { at: end.toISOString(), parts: layInVaults(open, tokens) };
}
