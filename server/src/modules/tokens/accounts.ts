import type { Currency } from '#contract/core/money.ts';
import { type AccountRef, type Asset, accountKey, type EntryDraft } from '#modules/ledger';

/** The ledger's accounts as this module speaks of them. */
export const tokensAsset = (issueId: string): Asset => `token:${issueId}`;

export const wallet = (userId: string, projectId: string, asset: Asset): AccountRef => ({
  holder: 'user',
  userId,
  projectId,
  asset,
  purpose: 'available',
});
export const reserved = (
  userId: string,
  projectId: string,
  asset: Asset,
  reservationId: string,
): AccountRef => ({
  holder: 'user',
  userId,
  projectId,
  asset,
  purpose: 'reserved',
  ref: reservationId,
});
export const invested = (
  userId: string,
  projectId: string,
  asset: Asset,
  vaultId: string,
): AccountRef => ({ holder: 'user', userId, projectId, asset, purpose: 'invested', ref: vaultId });
export const escrow = (projectId: string, asset: Currency, roundId: string): AccountRef => ({
  holder: 'project',
  projectId,
  asset,
  purpose: 'escrow',
  ref: roundId,
});
export const roundPenalties = (
  projectId: string,
  asset: Currency,
  roundId: string,
): AccountRef => ({ holder: 'project', projectId, asset, purpose: 'penalties', ref: roundId });
export const funds = (projectId: string, asset: Currency): AccountRef => ({
  holder: 'project',
  projectId,
  asset,
  purpose: 'funds',
});
export const buyback = (projectId: string): AccountRef => ({
  holder: 'project',
  projectId,
  asset: 'USD',
  purpose: 'buyback',
});
export const unissued = (projectId: string, asset: Asset, roundId: string): AccountRef => ({
  holder: 'project',
  projectId,
  asset,
  purpose: 'unissued',
  ref: roundId,
});
export const retired = (projectId: string, asset: Asset): AccountRef => ({
  holder: 'project',
  projectId,
  asset,
  purpose: 'retired',
});
export const platformPenalties = (asset: Currency): AccountRef => ({
  holder: 'platform',
  asset,
  purpose: 'penalties',
});

/** Gathers the postings of one entry: movements on the same account are added up, empty ones dropped. */
export class Postings {
  readonly #lines = new Map<string, { account: AccountRef; amount: bigint }>();

  /** Moves an amount (minor units or tokens, above zero) between two accounts of one asset. */
  move(from: AccountRef, to: AccountRef, amount: bigint): this {
    this.#add(from, -amount);
    this.#add(to, amount);
    return this;
  }

  #add(account: AccountRef, amount: bigint): void {
    const key = accountKey(account);
    const line = this.#lines.get(key);
    this.#lines.set(key, { account, amount: (line?.amount ?? 0n) + amount });
  }

  list(): EntryDraft['postings'] {
    return [...this.#lines.values()].filter((line) => line.amount !== 0n);
  }

  /** The accounts that it changes. */
  accounts(): AccountRef[] {
    return this.list().map(({ account }) => account);
  }
}

/** The accounts that some entries change. */
export const accountsOf = (drafts: readonly EntryDraft[]): AccountRef[] =>
  drafts.flatMap(({ postings }) => postings.map(({ account }) => account));
