import type { Currency } from '#contract/core/money.ts';
import type { AccountRef } from '#modules/ledger';

/** A project's own money by what it is for. */
export const projectMoney = (
  projectId: string,
  asset: Currency,
  purpose: 'funds' | 'buyback' | 'rent' | 'held',
): AccountRef => ({ holder: 'project', projectId, asset, purpose });
export const walletOf = (userId: string, projectId: string, asset: Currency): AccountRef => ({
  holder: 'user',
  userId,
  projectId,
  asset,
  purpose: 'available',
});
/** What changes of currency leave over. */
export const rounding = (asset: Currency): AccountRef => ({
  holder: 'platform',
  asset,
  purpose: 'rounding',
});
export const fx = (asset: Currency): AccountRef => ({ holder: 'platform', asset, purpose: 'fx' });
