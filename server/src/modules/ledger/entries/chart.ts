import type { Currency } from '#contract/core/money.ts';
import type { PostingDraft } from './draft.ts';
import {
  type AccountRef,
  type Asset,
  account,
  accountKey,
  type PlatformAccount,
  type WorldAccount,
} from './refs.ts';

/** Tokens of one issue: a project's own, or those of one of its contracts. */
export const tokensOf = (issueId: string): Asset => `token:${issueId}`;
/** The issue of a token asset: the id of a project or of a contract. */
export const issueOf = (tokens: Asset): string => tokens.slice('token:'.length);

/** The ids of a round that identify its accounts. */
interface RoundIds {
  readonly id: string;
  readonly projectId: string;
  /** The contract's id, or the project's for property tokens. */
  readonly issueId: string;
}
/** The ids of a vault that identify its accounts. */
interface VaultIds {
  readonly id: string;
  readonly projectId: string;
  readonly contractId: string;
}

/** A person's spendable money or free tokens in a project. */
export const available = (userId: string, projectId: string, asset: Asset): AccountRef =>
  account({
    holder: 'user',
    userId,
    projectId,
    asset,
    purpose: 'available',
  });
/** A person's money in a project that a pending withdrawal or transfer holds. */
export const held = (userId: string, projectId: string, asset: Currency): AccountRef =>
  account({
    holder: 'user',
    userId,
    projectId,
    asset,
    purpose: 'held',
  });
/** Rent that a person has received and not collected yet. */
export const rent = (userId: string, projectId: string): AccountRef =>
  account({
    holder: 'user',
    userId,
    projectId,
    asset: 'USD',
    purpose: 'rent',
  });
/** A person's property tokens in one reservation. */
export const reserved = (userId: string, projectId: string, reservationId: string): AccountRef =>
  account({
    holder: 'user',
    userId,
    projectId,
    asset: tokensOf(projectId),
    purpose: 'reserved',
    ref: reservationId,
  });
/** A person's tokens of a contract in one of its vaults. */
export const invested = (userId: string, { projectId, contractId, id }: VaultIds): AccountRef =>
  account({
    holder: 'user',
    userId,
    projectId,
    asset: tokensOf(contractId),
    purpose: 'invested',
    ref: id,
  });

/** Purposes of a project's money after its rounds released it from escrow. */
export type ProjectMoney = 'funds' | 'held' | 'buyback' | 'rent';
/** A project's own money for one purpose. */
export const projectMoney = (
  projectId: string,
  asset: Currency,
  purpose: ProjectMoney,
): AccountRef => account({ holder: 'project', projectId, asset, purpose });
/** Money that completed rounds released to a project, without the parts that stages of works keep. Its owner may withdraw it. */
export const funds = (projectId: string, asset: Currency): AccountRef =>
  projectMoney(projectId, asset, 'funds');
/** The part of a project's funds that one of its stages of works keeps until it is certified. */
export const stageFunds = (projectId: string, stageId: string, asset: Currency): AccountRef =>
  account({
    holder: 'project',
    projectId,
    asset,
    purpose: 'funds',
    ref: stageId,
  });
/** The part of a project's funds that a pending withdrawal holds. */
export const fundsHeld = (projectId: string, asset: Currency): AccountRef =>
  projectMoney(projectId, asset, 'held');
/** Money that a project set aside for buy-backs or rent. */
export const setAside = (projectId: string, purpose: 'buyback' | 'rent'): AccountRef =>
  projectMoney(projectId, 'USD', purpose);

const ofRound = (
  { id, projectId }: Pick<RoundIds, 'id' | 'projectId'>,
  asset: Asset,
  purpose: 'escrow' | 'penalties' | 'unissued',
): AccountRef => account({ holder: 'project', projectId, asset, purpose, ref: id });
/** Buyers' payments in a round that is neither completed nor closed yet. */
export const escrow = (round: Pick<RoundIds, 'id' | 'projectId'>, asset: Currency): AccountRef =>
  ofRound(round, asset, 'escrow');
/** The penalties withheld from refunds of a round that is neither completed nor closed yet. */
export const roundPenalties = (
  round: Pick<RoundIds, 'id' | 'projectId'>,
  asset: Currency,
): AccountRef => ofRound(round, asset, 'penalties');
/** The unsold tokens of a round. */
export const unissued = (round: RoundIds): AccountRef =>
  ofRound(round, tokensOf(round.issueId), 'unissued');
/** Unsold tokens of an issue between two rounds: the next round to open takes them. */
export const parked = ({ projectId, issueId }: Omit<RoundIds, 'id'>): AccountRef =>
  account({
    holder: 'project',
    projectId,
    asset: tokensOf(issueId),
    purpose: 'unissued',
  });
/** Tokens that a vault bought back. */
export const retired = (projectId: string, issueId: string): AccountRef =>
  account({
    holder: 'project',
    projectId,
    asset: tokensOf(issueId),
    purpose: 'retired',
  });

const platform =
  (purpose: PlatformAccount['purpose']) =>
  (asset: Currency): PlatformAccount =>
    account({ holder: 'platform', asset, purpose });
/** The platform's revenue from fees. */
export const fees = platform('fees');
/** The platform's revenue from penalties. */
export const penalties = platform('penalties');
/** The treasury's reserve for exchanging currencies. */
export const fx = platform('fx');
/** Residues of currency conversions. */
export const rounding = platform('rounding');
/** The part of a platform account that is earmarked for one movement. */
export const promised = (account: PlatformAccount, movementId: string): AccountRef => ({
  ...account,
  ref: movementId,
});
/** The part of the `fx` reserve that is earmarked for one withdrawal or deposit. */
export const fxPromised = (asset: Currency, movementId: string): AccountRef =>
  promised(fx(asset), movementId);
/**
 * A person's debt to the platform, as a negative balance. Without a person: the amount that the treasury lacks after a
 * chargeback.
 */
export const receivable = (asset: Currency, userId?: string): AccountRef => ({
  ...platform('receivable')(asset),
  ...(userId === undefined ? {} : { ref: userId }),
});

const world =
  (purpose: WorldAccount['purpose']) =>
  (asset: Currency): AccountRef =>
    account({ holder: 'world', asset, purpose });
/** The outside world's account for money in the company's bank accounts. */
export const bank = world('bank');
/** The outside world's account for USDT on the chain. */
export const onChain = world('chain');
/** The outside world's account for money that card companies and payment providers hold for the platform. */
export const card = world('card');
/** The outside world's account for the company's own money that is not in the other accounts. */
export const treasury = world('treasury');
/**
 * The company's own loss on what one person owed and it wrote off after their death. Its negative balance is what the
 * company still bears: whatever that person's account receives later makes it good first.
 */
export const losses = (asset: Currency, userId: string): AccountRef => ({
  ...world('losses')(asset),
  ref: userId,
});
/** The account from which tokens of an issue are minted. */
export const issuance = (issueId: string): AccountRef =>
  account({
    holder: 'world',
    asset: tokensOf(issueId),
    purpose: 'issuance',
  });

/** Accounts with the amount (minor units or tokens) that each receives; a negative amount leaves the account. */
export type Lines = readonly (readonly [AccountRef, bigint])[];

/** The two lines that move an amount (minor units or tokens) from one account to another. */
export const move = (from: AccountRef, to: AccountRef, amount: bigint): Lines => [
  [from, -amount],
  [to, amount],
];

/** Turns lines into the postings of an entry: lines of the same account are added up and zero amounts are dropped. */
export function postings(lines: Lines): PostingDraft[] {
  const byKey = new Map<string, PostingDraft>();
  for (const [account, amount] of lines) {
    const key = accountKey(account);
    byKey.set(key, { account, amount: (byKey.get(key)?.amount ?? 0n) + amount });
  }
  return [...byKey.values()].filter(({ amount }) => amount !== 0n);
}

/** Every account that the entries post to; an account is repeated for each of its postings. */
export const accountsOf = (
  drafts: readonly { readonly postings: readonly PostingDraft[] }[],
): AccountRef[] => drafts.flatMap(({ postings }) => postings.map(({ account }) => account));
