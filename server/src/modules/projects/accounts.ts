import type { AccountRef, Asset } from '#modules/ledger';

/** The ledger's accounts as this module speaks of them. */
export const tokensOf = (issueId: string): Asset => `token:${issueId}`;
export const issuance = (asset: Asset): AccountRef => ({
  holder: 'world',
  asset,
  purpose: 'issuance',
});
export const unissuedOf = (projectId: string, asset: Asset, roundId: string): AccountRef => ({
  holder: 'project',
  projectId,
  asset,
  purpose: 'unissued',
  ref: roundId,
});
