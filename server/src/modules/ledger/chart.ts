import type { Currency } from '#contract/core/money.ts';
import type { PostingDraft } from './draft.ts';
import type { AccountRef, PlatformAccount, WorldAccount } from './refs.ts';

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

const platform =
  (purpose: PlatformAccount['purpose']) =>
  (asset: Currency): AccountRef => ({ holder: 'platform', asset, purpose });
/** What the platform earned in fees, and in penalties. */
export const fees = platform('fees');
export const penalties = platform('penalties');
/** What the treasury has for changing one currency into another. */
export const fx = platform('fx');
/** What changes of currency leave over. */
export const rounding = platform('rounding');
/** The part of `fx` that is promised to one withdrawal or deposit. */
export const fxPromised = (asset: Currency, movementId: string): AccountRef => ({
  ...fx(asset),
  ref: movementId,
});
/** What a person owes the platform, below zero by that; without a person, what the treasury lacks after a chargeback. */
export const receivable = (asset: Currency, userId?: string): AccountRef => ({
  holder: 'platform',
  asset,
  purpose: 'receivable',
  ...(userId === undefined ? {} : { ref: userId }),
});

const world =
  (purpose: WorldAccount['purpose']) =>
  (asset: Currency): AccountRef => ({ holder: 'world', asset, purpose });
export const bank = world('bank');
/** The world's side of USDT that moves on the chain. */
export const onChain = world('chain');
/** What card companies and payment providers hold for the platform. */
export const card = world('card');
/** The rest of the company's own money. */
export const treasury = world('treasury');

/** Accounts with the minor units that go into each; negative leaves it. */
export type Lines = readonly (readonly [AccountRef, bigint])[];

/** The postings of an entry; lines of nothing are left out. */
export const postings = (lines: Lines): PostingDraft[] =>
  lines.filter(([, amount]) => amount !== 0n).map(([account, amount]) => ({ account, amount }));
