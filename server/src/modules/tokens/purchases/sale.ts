import { businessDay } from '#core/clock.ts';
import { early } from '#core/early.ts';
import { AppError } from '#core/errors.ts';
import { chart } from '#modules/ledger';
import type { IssueRef, Offer, RoundFacts } from '#modules/projects';
import type { Tx } from '#platform/database/index.ts';
import type { BuyerCap, BuyerLimit, OfferCap, TokensDeps } from '../deps.ts';
import { canBeBoughtBack } from '../rules.ts';

/** A round that sells, with its project and contract. */
export interface Sale {
  readonly round: RoundFacts;
  readonly projectName: string;
  /** null for property tokens. */
  readonly contract: Offer['contract'];
}

/**
 * The round that sells an issue to a person now. It does not check the number of tokens left: the posting does.
 * @throws AppError PROJECT_NOT_FOUND, PROJECT_NOT_PUBLISHED, CONTRACT_NOT_FOUND, OWN_PROJECT, SALES_PAUSED, ROUND_NOT_OPEN,
 *   ROUND_SALES_OVER when the end date of the round has passed
 */
export async function saleFor(
  deps: TokensDeps,
  buyer: { readonly userId: string; readonly issue: IssueRef },
  tx?: Tx,
): Promise<Sale> {
  // checked while the offer loads, when an earlier call has shown who the issue's owner is
  const likelyOwner = tx ? undefined : lastOwners.get(nameOf(buyer.issue));
  const ofLikely = likelyOwner
    ? early(isOwners(deps, { ownerId: likelyOwner, userId: buyer.userId }))
    : undefined;
  const { project, contract, round, pausedFrom } = await deps.projects.offer(buyer.issue, tx);
  noteOwner(buyer.issue, project.ownerId);
  const isOwn = await (project.ownerId === likelyOwner && ofLikely
    ? ofLikely
    : isOwners(deps, { ownerId: project.ownerId, userId: buyer.userId }, tx));
  if (isOwn) throw new AppError('OWN_PROJECT');
  const now = deps.clock.now();
  assertNotPaused({ pausedFrom }, now);
  if (round === null || now < round.startsAt) throw new AppError('ROUND_NOT_OPEN');
  if (now >= round.endsAt) throw new AppError('ROUND_SALES_OVER');
  return { round, projectName: project.name, contract };
}

/** Refuses a sale while a mandatory document of the project is expired. @throws AppError SALES_PAUSED */
export function assertNotPaused({ pausedFrom }: Pick<Offer, 'pausedFrom'>, now: Date): void {
  if (pausedFrom !== null && pausedFrom <= businessDay(now)) throw new AppError('SALES_PAUSED');
}

/**
 * Checks a purchase of tokens against the conditions of their contract.
 * @throws AppError BELOW_MINIMUM_TICKET, NO_VAULT_LEFT
 */
export function assertFitsContract(contract: Sale['contract'], tokens: bigint, now: Date): void {
  if (contract === null) return;
  if (tokens < contract.minimumTicket) throw new AppError('BELOW_MINIMUM_TICKET');
  if (!canBeBoughtBack(contract, businessDay(now))) throw new AppError('NO_VAULT_LEFT');
}

/** Loads the limits that modules above set for a buyer. */
export const limitsOf = async (
  { buyerChecks = [] }: Pick<TokensDeps, 'buyerChecks'>,
  userId: string,
  tx?: Tx,
): Promise<readonly BuyerLimit[]> => {
  const limits: BuyerLimit[] = [];
  for (const check of buyerChecks) limits.push(await check(userId, tx));
  return limits;
};

/**
 * Checks the cost of a purchase against its buyer's limits.
 * @returns the caps that are checked again when the purchase is written
 * @throws AppError the error of the limit that refuses the purchase
 */
export async function assertWithin(
  limits: readonly BuyerLimit[],
  { round, tokens }: { readonly round: RoundFacts; readonly tokens: bigint },
): Promise<readonly (BuyerCap | OfferCap)[]> {
  const caps: (BuyerCap | OfferCap)[] = [];
  for (const limit of limits) {
    caps.push(...(await limit(round.price * tokens, round)));
  }
  return caps;
}

/** Refuses a purchase in one's own project, from any account of the owner's. @throws AppError OWN_PROJECT */
export async function assertNotOwners(
  { identity }: Pick<TokensDeps, 'identity'>,
  ownerId: string,
  { userId, tx }: { userId: string; tx?: Tx | undefined },
): Promise<void> {
  if (await isOwners({ identity }, { ownerId, userId }, tx)) throw new AppError('OWN_PROJECT');
}

/** Whether an account belongs to the owner: it is their own, or has one of their documents. */
const isOwners = async (
  { identity }: Pick<TokensDeps, 'identity'>,
  { ownerId, userId }: { readonly ownerId: string; readonly userId: string },
  tx?: Tx,
): Promise<boolean> =>
  ownerId === userId || identity.shareDocument({ one: ownerId, other: userId }, tx);

/**
 * The owners of issues as last read. They only determine what is loaded early; the decision uses the owner of the fresh
 * offer.
 */
const lastOwners = new Map<string, string>();
const MOST_OWNERS = 10_000;

const nameOf = (issue: IssueRef): string =>
  'contractId' in issue ? issue.contractId : issue.projectId;

function noteOwner(issue: IssueRef, ownerId: string): void {
  if (lastOwners.size >= MOST_OWNERS) lastOwners.clear();
  lastOwners.set(nameOf(issue), ownerId);
}

/** Whether a round has no tokens left to sell. */
export async function isSoldOut(
  { ledger }: Pick<TokensDeps, 'ledger'>,
  round: RoundFacts,
  tx?: Tx,
): Promise<boolean> {
  const account = chart.unissued(round);
  return (await ledger.balanceOf([account], tx))[0] === 0n;
}
