import type { Currency } from '#contract/core/money.ts';
import { businessDay } from '#core/clock.ts';
import { AppError } from '#core/errors.ts';
import { newId } from '#core/id.ts';
import { bodyHash, idempotencyKeyOf } from '#modules/ledger';
import type { IssueRef, RoundFacts } from '#modules/projects';
import type { Tx } from '#platform/database/index.ts';
import { KEPT_MS } from '#platform/idempotency/index.ts';
import { escrow, Postings, tokensAsset, unissued, wallet } from './accounts.ts';
import type { TokensDeps } from './deps.ts';
import { purchaseEffect } from './effects.ts';
import { receiptEffect, receiptOf } from './news.ts';
import { standingEntryOf } from './outcome.ts';
import { type Payment, resolvePayment } from './payment.ts';
import { canBeBoughtBack } from './rules.ts';
import { lotById, type PurchaseRow } from './store.ts';

export interface PurchaseOrder {
  readonly userId: string;
  readonly issue: IssueRef;
  readonly tokens: number;
  readonly currency: Currency;
  readonly quoteId?: string | undefined;
  readonly idempotencyKey: string;
}

const DAY = 24 * 60 * 60 * 1000;

/**
 * Buys tokens in the round in progress, paid from the project's wallet. Goes through the ledger's group
 * commit: one entry moves money into the round's escrow and tokens to the buyer, and the purchase's row is
 * written with it. The entry's id is the purchase's, so a repeat with the same key answers the first one.
 *
 * Unlike the use cases with a transaction of their own it does not hold the person's row: hundreds of buyers
 * share one commit. Nothing is lost by it. What he pays with keeps his account from being empty, as money before
 * the entry and as tokens after it, so it cannot be deleted in between; and a block that comes while the entry
 * is being written finds it done, as if he had bought a moment sooner.
 * @throws AppError PROJECT_NOT_FOUND, PROJECT_NOT_PUBLISHED, CONTRACT_NOT_FOUND, OWN_PROJECT, ROUND_NOT_OPEN,
 *   ROUND_SALES_OVER when its date has come or all is sold and it waits for its grace periods, BELOW_MINIMUM_TICKET, NO_VAULT_LEFT, QUOTE_*, TOKENS_SOLD_OUT, INSUFFICIENT_FUNDS, IDEMPOTENCY_KEY_REUSED
 */
export async function buyTokens(deps: TokensDeps, order: PurchaseOrder): Promise<PurchaseRow> {
  const call = 'contractId' in order.issue ? 'tokens/investment' : 'tokens/property';
  const key = idempotencyKeyOf(order.userId, call, order.idempotencyKey);
  const hash = bodyHash({
    ...order.issue,
    tokens: order.tokens,
    currency: order.currency,
    quoteId: order.quoteId ?? null,
  });
  const before = await deps.ledger.findByKey(key);
  if (before !== null) {
    if (before.bodyHash !== hash) throw new AppError('IDEMPOTENCY_KEY_REUSED');
    if (deps.clock.now().getTime() - before.at.getTime() > KEPT_MS)
      throw new AppError('IDEMPOTENCY_KEY_EXPIRED');
    return purchaseById(deps, before.entryId);
  }
  const tokens = BigInt(order.tokens);
  const round = await openRoundFor(deps, order.userId, order.issue, tokens);
  const payment = await resolvePayment(deps.rates, deps.database.db, {
    userId: order.userId,
    key,
    tokens,
    price: round.price,
    currency: order.currency,
    quoteId: order.quoteId,
  });
  const row = await purchaseRow(deps, order.userId, round, tokens, payment);
  const outcome = await deps.ledger.submit(
    {
      id: row.id,
      kind: 'purchase',
      reference: round.id,
      idempotencyKey: key,
      bodyHash: hash,
      actorId: order.userId,
      occurredAt: row.purchased_at,
      postings: purchasePostings(order.userId, round, tokens, payment).list(),
    },
    [
      purchaseEffect.with(row),
      receiptEffect.with({
        notifications: deps.notifications,
        told: receiptOf(row, round.projectName),
      }),
    ],
  );
  return purchaseById(deps, standingEntryOf(outcome));
}

/** A round with the name of its project. */
export type OpenRound = RoundFacts & { readonly projectName: string };

/**
 * The round that sells an issue now, when this person may buy so many tokens in it.
 * @throws AppError as `buyTokens`
 */
export async function openRoundFor(
  deps: TokensDeps,
  userId: string,
  issue: IssueRef,
  tokens: bigint,
  tx?: Tx,
): Promise<OpenRound> {
  const contract =
    'contractId' in issue ? await deps.projects.contract(issue.contractId, tx) : null;
  const project = await deps.projects.publishedProject(
    'projectId' in issue ? issue.projectId : (contract?.projectId ?? ''),
    tx,
  );
  await assertNotOwners(deps, project.ownerId, userId, tx);
  const now = deps.clock.now();
  const round = await deps.projects.openRound(issue, tx);
  if (round === null || now < round.startsAt) throw new AppError('ROUND_NOT_OPEN');
  if (now >= round.endsAt || (await isSoldOut(deps, round, tx)))
    throw new AppError('ROUND_SALES_OVER');
  if (contract !== null && tokens < contract.minimumTicket)
    throw new AppError('BELOW_MINIMUM_TICKET');
  if (contract !== null && !canBeBoughtBack(contract, businessDay(now)))
    throw new AppError('NO_VAULT_LEFT');
  return { ...round, projectName: project.name };
}

/** Nobody buys in their own project, by whatever account of theirs. @throws AppError OWN_PROJECT */
export async function assertNotOwners(
  { database, identity }: Pick<TokensDeps, 'database' | 'identity'>,
  ownerId: string,
  userId: string,
  tx?: Tx,
): Promise<void> {
  if (ownerId === userId || (await identity.shareDocument(tx ?? database.db, ownerId, userId)))
    throw new AppError('OWN_PROJECT');
}

const isSoldOut = async (deps: TokensDeps, round: RoundFacts, tx?: Tx): Promise<boolean> => {
  const account = unissued(round.projectId, tokensAsset(round.issueId), round.id);
  return (await deps.ledger.balanceOf([account], tx))[0] === 0n;
};

/** The lot that a purchase makes; its order number is given when it is written. */
export async function purchaseRow(
  deps: TokensDeps,
  userId: string,
  round: RoundFacts,
  tokens: bigint,
  payment: Payment,
  tx?: Tx,
): Promise<PurchaseRow> {
  const now = deps.clock.now();
  const { graceDays } = await deps.settings.current(tx);
  return {
    id: newId(now),
    order_number: '',
    user_id: userId,
    project_id: round.projectId,
    contract_id: round.contractId,
    issue_id: round.issueId,
    round_id: round.id,
    round_number: round.number,
    token_type: round.tokenType,
    tokens,
    price_usd: round.price,
    cost: payment.cost,
    currency: payment.currency,
    cost_usd: payment.costUsd,
    rate: payment.rate?.value ?? null,
    rate_source: payment.rate?.source ?? null,
    rate_as_of: payment.rate?.asOf ?? null,
    terms_version: deps.termsVersion,
    purchased_at: now,
    revocable_until: graceDays === 0 ? null : new Date(now.getTime() + graceDays * DAY),
    prolonged_until: null,
    revocation_asked_at: null,
    status: 'completed',
  };
}

/** Money into the round's escrow, tokens out of the round to the buyer. */
export function purchasePostings(
  userId: string,
  round: RoundFacts,
  tokens: bigint,
  payment: Payment,
): Postings {
  const asset = tokensAsset(round.issueId);
  return new Postings()
    .move(
      wallet(userId, round.projectId, payment.currency),
      escrow(round.projectId, payment.currency, round.id),
      payment.cost,
    )
    .move(
      unissued(round.projectId, asset, round.id),
      wallet(userId, round.projectId, asset),
      tokens,
    );
}

async function purchaseById(deps: TokensDeps, id: string): Promise<PurchaseRow> {
  const row = await lotById(deps.database.db, id);
  if (row === undefined) throw new Error(`entry ${id} has no purchase`);
  return row;
}
