import type { Currency } from '#contract/core/money.ts';
import type { AccountRef, EntryDraft } from '#modules/ledger';

type Posting = EntryDraft['postings'][number];

/** A person's money in a project that can be used. */
export const available = (userId: string, projectId: string, asset: Currency): AccountRef => ({
  holder: 'user',
  userId,
  projectId,
  asset,
  purpose: 'available',
});
/** A person's money in a project that a withdrawal or a transfer under way has taken. */
export const held = (userId: string, projectId: string, asset: Currency): AccountRef => ({
  holder: 'user',
  userId,
  projectId,
  asset,
  purpose: 'held',
});
/** What ended rounds released to a project. */
export const funds = (projectId: string, asset: Currency): AccountRef => ({
  holder: 'project',
  projectId,
  asset,
  purpose: 'funds',
});
/** The part of a project's funds that a withdrawal under way has taken. */
export const fundsHeld = (projectId: string, asset: Currency): AccountRef => ({
  holder: 'project',
  projectId,
  asset,
  purpose: 'held',
});
export const bank = (asset: Currency): AccountRef => ({ holder: 'world', asset, purpose: 'bank' });
/** The world's side of USDT that moves on the chain. */
export const onChain = (asset: Currency): AccountRef => ({
  holder: 'world',
  asset,
  purpose: 'chain',
});
export const fees = (asset: Currency): AccountRef => ({
  holder: 'platform',
  asset,
  purpose: 'fees',
});
/** What the treasury has for changing one currency into another. */
export const fx = (asset: Currency): AccountRef => ({ holder: 'platform', asset, purpose: 'fx' });
/** What changes of currency leave over. */
export const rounding = (asset: Currency): AccountRef => ({
  holder: 'platform',
  asset,
  purpose: 'rounding',
});
/** The part of `fx` that is promised to one withdrawal. */
export const fxPromised = (asset: Currency, withdrawalId: string): AccountRef => ({
  holder: 'platform',
  asset,
  purpose: 'fx',
  ref: withdrawalId,
});

/** The postings of an entry: `amount` of minor units goes into each account (out of it when negative); nothing is left out. */
export const postings = (...lines: readonly (readonly [AccountRef, bigint])[]): Posting[] =>
  lines.filter(([, amount]) => amount !== 0n).map(([account, amount]) => ({ account, amount }));
