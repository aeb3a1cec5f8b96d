import type { AccountRef } from '#modules/ledger';

/** Rent accrued to a person and not yet collected. */
export const rentOf = (userId: string, projectId: string): AccountRef => ({
  holder: 'user',
  userId,
  projectId,
  asset: 'USD',
  purpose: 'rent',
});
export const wallet = (userId: string, projectId: string): AccountRef => ({
  holder: 'user',
  userId,
  projectId,
  asset: 'USD',
  purpose: 'available',
});
/** What a project keeps for rent. */
export const rentFund = (projectId: string): AccountRef => ({
  holder: 'project',
  projectId,
  asset: 'USD',
  purpose: 'rent',
});
