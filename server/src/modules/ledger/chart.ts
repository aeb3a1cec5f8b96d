import type { Currency } from '#contract/core/money.ts';
import type { PostingDraft } from './draft.ts';
import {
  type AccountRef,
  type Asset,
  accountKey,
  type PlatformAccount,
  type WorldAccount,
} from './refs.ts';

/** Tokens of one issue: a project's own, or those of one of its contracts. */
export const tokensOf = (issueId: string): Asset => `token:${issueId}`;
/** The issue that tokens are of: a project's id or a contract's. */
export const issueOf = (tokens: Asset): string => tokens.slice('token:'.length);

/** A round, by the ids that its accounts have. */
interface RoundIds {
  readonly id: string;
  readonly projectId: string;
  /** The contract's id, or the project's for property tokens. */
  readonly issueId: string;
}
/** A vault, by the ids that its accounts have. */
interface VaultIds {
  readonly id: string;
  readonly projectId: string;
  readonly contractId: string;
}

/** A person's money or tokens in a project that can be used. */
export const available = (userId: string, projectId: string, asset: Asset): AccountRef => ({
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
/** Rent paid to a person and not collected yet. */
export const rent = (userId: string, projectId: string): AccountRef => ({
  holder: 'user',
  userId,
  projectId,
  asset: 'USD',
  purpose: 'rent',
});
/** A person's property tokens in one reservation. */
export const reserved = (userId: string, projectId: string, reservationId: string): AccountRef => ({
  holder: 'user',
  userId,
  projectId,
  asset: tokensOf(projectId),
  purpose: 'reserved',
  ref: reservationId,
});
/** A person's tokens of a contract in one of its vaults. */
export const invested = (userId: string, { projectId, contractId, id }: VaultIds): AccountRef => ({
  holder: 'user',
  userId,
  projectId,
  asset: tokensOf(contractId),
  purpose: 'invested',
  ref: id,
});

/** What a project's money is for once its rounds released it. */
export type ProjectMoney = 'funds' | 'held' | 'buyback' | 'rent';
/** A project's own money for one purpose. */
export const projectMoney = (
  projectId: string,
  asset: Currency,
  purpose: ProjectMoney,
): AccountRef => ({ holder: 'project', projectId, asset, purpose });
/** What ended rounds released to a project, less what its stages of works keep: what its owner may withdraw. */
export const funds = (projectId: string, asset: Currency): AccountRef =>
  projectMoney(projectId, asset, 'funds');
/** The part of a project's funds that one of its stages of works keeps until it is certified. */
export const stageFunds = (projectId: string, stageId: string, asset: Currency): AccountRef => ({
  holder: 'project',
  projectId,
  asset,
  purpose: 'funds',
  ref: stageId,
});
/** The part of a project's funds that a withdrawal under way has taken. */
export const fundsHeld = (projectId: string, asset: Currency): AccountRef =>
  projectMoney(projectId, asset, 'held');
/** What a project set aside for its vaults or its rent. */
export const setAside = (projectId: string, purpose: 'buyback' | 'rent'): AccountRef =>
  projectMoney(projectId, 'USD', purpose);

const ofRound = (
  { id, projectId }: Pick<RoundIds, 'id' | 'projectId'>,
  asset: Asset,
  purpose: 'escrow' | 'penalties' | 'unissued',
): AccountRef => ({ holder: 'project', projectId, asset, purpose, ref: id });
/** What buyers paid in a round that is not decided yet. */
export const escrow = (round: Pick<RoundIds, 'id' | 'projectId'>, asset: Currency): AccountRef =>
  ofRound(round, asset, 'escrow');
/** The penalties of refunds from a round that is not decided yet. */
export const roundPenalties = (
  round: Pick<RoundIds, 'id' | 'projectId'>,
  asset: Currency,
): AccountRef => ofRound(round, asset, 'penalties');
/** The tokens that a round has to sell. */
export const unissued = (round: RoundIds): AccountRef =>
  ofRound(round, tokensOf(round.issueId), 'unissued');
/** Tokens of an issue that wait for its next round. */
export const parked = ({ projectId, issueId }: Omit<RoundIds, 'id'>): AccountRef => ({
  holder: 'project',
  projectId,
  asset: tokensOf(issueId),
  purpose: 'unissued',
});
/** Tokens that a vault bought back. */
export const retired = (projectId: string, issueId: string): AccountRef => ({
  holder: 'project',
  projectId,
  asset: tokensOf(issueId),
  purpose: 'retired',
});

const platform =
  (purpose: PlatformAccount['purpose']) =>
  (asset: Currency): PlatformAccount => ({ holder: 'platform', asset, purpose });
/** What the platform earned in fees, and in penalties. */
export const fees = platform('fees');
export const penalties = platform('penalties');
/** What the treasury has for changing one currency into another. */
export const fx = platform('fx');
/** What changes of currency leave over. */
export const rounding = platform('rounding');
/** The part of an account of the platform's that is promised to one movement. */
export const promised = (account: PlatformAccount, movementId: string): AccountRef => ({
  ...account,
  ref: movementId,
});
/** The part of `fx` that is promised to one withdrawal or deposit. */
export const fxPromised = (asset: Currency, movementId: string): AccountRef =>
  promised(fx(asset), movementId);
/** What a person owes the platform, below zero by that; without a person, what the treasury lacks after a chargeback. */
export const receivable = (asset: Currency, userId?: string): AccountRef => ({
  ...platform('receivable')(asset),
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
/** Where tokens of an issue are made. */
export const issuance = (issueId: string): AccountRef => ({
  holder: 'world',
  asset: tokensOf(issueId),
  purpose: 'issuance',
});

/** Accounts with the minor units or tokens that go into each; negative leaves it. */
export type Lines = readonly (readonly [AccountRef, bigint])[];

/** The lines of an amount (minor units or tokens) that leaves one account for another. */
export const move = (from: AccountRef, to: AccountRef, amount: bigint): Lines => [
  [from, -amount],
  [to, amount],
];

/** The postings of an entry: lines of one account are added up, lines of nothing are left out. */
export function postings(lines: Lines): PostingDraft[] {
  const byKey = new Map<string, PostingDraft>();
  for (const [account, amount] of lines) {
    const key = accountKey(account);
    byKey.set(key, { account, amount: (byKey.get(key)?.amount ?? 0n) + amount });
  }
  return [...byKey.values()].filter(({ amount }) => amount !== 0n);
}

/** The accounts that some entries change. */
export const accountsOf = (
  drafts: readonly { readonly postings: readonly PostingDraft[] }[],
): AccountRef[] => drafts.flatMap(({ postings }) => postings.map(({ account }) => account));
