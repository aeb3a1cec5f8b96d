import { businessDay } from '#core/clock.ts';
import { AppError } from '#core/errors.ts';
import { chart } from '#modules/ledger';
import type { IssueRef, Offer, RoundFacts } from '#modules/projects';
import type { Tx } from '#platform/database/index.ts';
import type { TokensDeps } from './deps.ts';
import { canBeBoughtBack } from './rules.ts';

/** A round that sells, with what it belongs to. */
export interface Sale {
  readonly round: RoundFacts;
  readonly projectName: string;
  /** null for property tokens. */
  readonly contract: Offer['contract'];
}

/**
 * The round that sells an issue now to a person. Whether so many tokens are left is decided as they are taken.
 * @throws AppError PROJECT_NOT_FOUND, PROJECT_NOT_PUBLISHED, CONTRACT_NOT_FOUND, OWN_PROJECT, ROUND_NOT_OPEN,
 *   ROUND_SALES_OVER when its date has come
 */
export async function saleFor(
  deps: TokensDeps,
  buyer: { readonly userId: string; readonly issue: IssueRef },
  tx?: Tx,
): Promise<Sale> {
  const { project, contract, round } = await deps.projects.offer(buyer.issue, tx);
  await assertNotOwners(deps, project.ownerId, buyer.userId, tx);
  const now = deps.clock.now();
  if (round === null || now < round.startsAt) throw new AppError('ROUND_NOT_OPEN');
  if (now >= round.endsAt) throw new AppError('ROUND_SALES_OVER');
  return { round, projectName: project.name, contract };
}

/**
 * What a contract asks of a purchase of its tokens, once its round sells.
 * @throws AppError BELOW_MINIMUM_TICKET, NO_VAULT_LEFT
 */
export function assertFitsContract(contract: Sale['contract'], tokens: bigint, now: Date): void {
  if (contract === null) return;
  if (tokens < contract.minimumTicket) throw new AppError('BELOW_MINIMUM_TICKET');
  if (!canBeBoughtBack(contract, businessDay(now))) throw new AppError('NO_VAULT_LEFT');
}

/** Nobody buys in their own project, by whatever account of theirs. @throws AppError OWN_PROJECT */
export async function assertNotOwners(
  { identity }: Pick<TokensDeps, 'identity'>,
  ownerId: string,
  userId: string,
  tx?: Tx,
): Promise<void> {
  const isOwners =
    ownerId === userId || (await identity.shareDocument({ one: ownerId, other: userId }, tx));
  if (isOwners) throw new AppError('OWN_PROJECT');
}

/** Whether a round has no token left to sell. */
export async function isSoldOut(
  { ledger }: Pick<TokensDeps, 'ledger'>,
  round: RoundFacts,
  tx?: Tx,
): Promise<boolean> {
  const account = chart.unissued(round);
  return (await ledger.balanceOf([account], tx))[0] === 0n;
}
