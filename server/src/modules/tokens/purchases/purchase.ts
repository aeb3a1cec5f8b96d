import type { Currency } from '#contract/core/money.ts';
import { DAY_MS } from '#contract/core/time.ts';
import { early } from '#core/early.ts';
import { AppError } from '#core/errors.ts';
import { newId } from '#core/id.ts';
import { bodyHash, chart, idempotencyKeyOf, type Lines, standingEntryOf } from '#modules/ledger';
import type { IssueRef, RoundFacts } from '#modules/projects';
import type { Tx } from '#platform/database/index.ts';
import { KEPT_MS } from '#platform/idempotency/index.ts';
import type { TokensDeps } from '../deps.ts';
import { receiptEffect, receiptOf } from '../notify-buyers.ts';
import { capEffects, purchaseEffect } from '../store/effects.ts';
import { entryEffect } from '../store/entries.ts';
import { lotById, type PurchaseRow } from '../store/purchases.ts';
import type { Agreed } from './agreed.ts';
import { entryAfter } from './entry-after.ts';
import { type Payment, resolvePayment } from './payment.ts';
import {
  assertFitsContract,
  assertWithin,
  isSoldOut,
  limitsOf,
  type Sale,
  saleFor,
} from './sale.ts';
import type { PurchaseNames } from './views.ts';

export interface PurchaseOrder {
  readonly userId: string;
  /** The buyer's full name; loaded when the caller does not pass it. */
  readonly userName?: string;
  readonly issue: IssueRef;
  readonly tokens: number;
  readonly currency: Currency;
  readonly quoteId?: string | undefined;
  /** Only for contract tokens: put them into the vault automatically when the grace period ends. */
  readonly putInVault?: boolean | undefined;
  readonly idempotencyKey: string;
  /** Terms agreed to beforehand, for a purchase that a buy order makes. */
  readonly agreed?: Agreed | undefined;
}

/** A purchase that was made: its stored facts, with the names shown beside them. */
export interface PurchaseMade {
  readonly id: string;
  readonly row: PurchaseRow;
  readonly names: PurchaseNames;
}

/** An order with the ledger key and body hash that identify a retry. */
interface Call extends PurchaseOrder {
  readonly key: string;
  readonly hash: string;
}

/**
 * Buys tokens in the round in progress, paid from the project's wallet. Goes through the ledger's group commit: one
 * entry moves money into the round's escrow and tokens to the buyer, and the purchase's row is written with it. The
 * entry's id is the purchase's.
 *
 * Reads are shared between concurrent purchases. The ledger detects a retry when it posts, so a first call needs no
 * extra query. A call that fails looks for an earlier purchase with its key before it answers with the error: a retry
 * gets the answer of the first call, whatever happened to the round, the quote or the balance since.
 *
 * Unlike other use cases, a purchase does not lock the person's row, because hundreds of buyers share one commit. That
 * is safe. The account cannot be deleted in the meantime, because it is never empty: it has money before the entry and
 * tokens after it. A person who is blocked in the meantime has bought a moment before the block.
 * @throws AppError those of `saleFor` and `assertFitsContract`; ROUND_SALES_OVER, ahead of the errors below, when the
 *   round is sold out and waits for its grace periods; QUOTE_*, NO_ACTIVE_VAULT when the tokens are to go into a vault
 *   and none has room, VAULT_ENTRY_OVERTAKEN when other purchases of the person kept changing which one,
 *   TOKENS_SOLD_OUT, DECLARATION_REQUIRED, EXPOSED_WAITS, PROJECT_FUNDING_CAP, INVESTOR_FUNDING_CAP,
 *   FUNDING_CAP_REACHED, INSUFFICIENT_FUNDS, IDEMPOTENCY_KEY_REUSED, IDEMPOTENCY_KEY_EXPIRED
 */
export async function buyTokens(deps: TokensDeps, order: PurchaseOrder): Promise<PurchaseMade> {
  const call = callOf(order);
  const progress: { sale?: Sale } = {};
  try {
    return await buyAfterOthers(deps, call, progress);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const first = await deps.ledger.findByKey(call.key);
    if (first !== null) return repeated(deps, call, first);
    const { sale } = progress;
    if (sale && (await isSoldOut(deps, sale.round))) throw new AppError('ROUND_SALES_OVER');
    throw error;
  }
}

function callOf(order: PurchaseOrder): Call {
  const { userId, issue, tokens, currency, quoteId = null, putInVault = false } = order;
  const name = 'contractId' in issue ? 'tokens/investment' : 'tokens/property';
  return {
    ...order,
    key: idempotencyKeyOf(userId, name, order.idempotencyKey),
    hash: bodyHash({ ...issue, tokens, currency, quoteId, ...(putInVault && { putInVault }) }),
  };
}

/** The most attempts of a purchase that other purchases of the same person overtake. */
const MOST_TRIES = 5;

/**
 * Buys. When another purchase of the person was ordered into the vault since their orders were read, nothing was
 * written: the purchase is made again, with the last vault that its tokens reach after that one.
 */
async function buyAfterOthers(
  deps: TokensDeps,
  call: Call,
  progress: { sale?: Sale },
): Promise<PurchaseMade> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await buyOnce(deps, call, progress);
    } catch (error) {
      const isOvertaken = error instanceof AppError && error.key === 'VAULT_ENTRY_OVERTAKEN';
      if (!isOvertaken || tries >= MOST_TRIES) throw error;
    }
  }
}

async function buyOnce(
  deps: TokensDeps,
  call: Call,
  progress: { sale?: Sale },
): Promise<PurchaseMade> {
  const { userId } = call;
  const tokens = BigInt(call.tokens);
  // started now, so that the limits load while the sale is read
  const limits = early(limitsOf(deps, userId));
  const terms = early(deps.acceptedTerms(userId));
  const sale = await saleFor(deps, { userId, issue: call.issue });
  progress.sale = sale;
  const { round, projectName, contract } = sale;
  assertFitsContract(contract, tokens, deps.clock.now());
  const caps = await assertWithin(await limits, { round, tokens });
  const payment = await resolvePayment(deps.rates, deps.database.db, {
    userId,
    key: call.key,
    tokens,
    price: round.price,
    currency: call.currency,
    quoteId: call.quoteId,
  });
  const termsVersion = await terms;
  const row = await purchaseRow(deps, userId, { round, tokens, payment, termsVersion });
  const entry = call.putInVault ? await entryAfter(deps, row) : null;
  await call.agreed?.assert({
    round,
    payment,
    termsVersion,
    lastVault: entry?.row.last_vault ?? null,
  });
  let orderNumber = '';
  const outcome = await deps.ledger.submit(
    {
      id: row.id,
      kind: 'purchase',
      reference: round.id,
      idempotencyKey: call.key,
      bodyHash: call.hash,
      actorId: userId,
      occurredAt: row.purchased_at,
      postings: chart.postings(purchaseLines(userId, round, { tokens, payment })),
    },
    [
      purchaseEffect.with({
        row,
        onNumbered: (number) => {
          orderNumber = number;
        },
      }),
      receiptEffect.with({
        notifications: deps.notifications,
        notification: receiptOf(row, projectName, entry?.row ?? null),
      }),
      ...(entry === null ? [] : [entryEffect.with(entry)]),
      ...capEffects(caps, userId),
      ...(call.agreed ? [call.agreed.with({ id: row.id, at: row.purchased_at })] : []),
    ],
  );
  if (outcome.status === 'seen')
    return repeated(deps, call, {
      entryId: outcome.entryId,
      bodyHash: call.hash,
    });
  standingEntryOf(outcome);
  return {
    id: row.id,
    row: { ...row, order_number: orderNumber },
    names: {
      userName: await nameOf(deps, call),
      projectName,
      contractName: contract?.name ?? null,
    },
  };
}

/**
 * The answer of the first call with the same idempotency key.
 * @throws AppError IDEMPOTENCY_KEY_REUSED when the first call had another body, IDEMPOTENCY_KEY_EXPIRED when it is more
 *   than 48 hours old
 */
async function repeated(
  deps: TokensDeps,
  call: Call,
  first: { readonly entryId: string; readonly bodyHash: string },
): Promise<PurchaseMade> {
  if (first.bodyHash !== call.hash) throw new AppError('IDEMPOTENCY_KEY_REUSED');
  const row = await lotById(deps.database.db, first.entryId);
  if (row === undefined) throw new Error(`entry ${first.entryId} has no purchase`);
  if (deps.clock.now().getTime() - row.purchased_at.getTime() > KEPT_MS)
    throw new AppError('IDEMPOTENCY_KEY_EXPIRED');
  const [projects, contracts] = await Promise.all([
    deps.projects.projectNames([row.project_id]),
    deps.projects.contractNames(row.contract_id === null ? [] : [row.contract_id]),
  ]);
  return {
    id: row.id,
    row,
    names: {
      userName: await nameOf(deps, call),
      projectName: projects.get(row.project_id) ?? '',
      contractName: row.contract_id === null ? null : (contracts.get(row.contract_id) ?? ''),
    },
  };
}

const nameOf = async ({ identity }: TokensDeps, { userId, userName }: Call): Promise<string> =>
  userName ?? (await identity.names([userId])).get(userId) ?? '';

/** The row (lot) of a purchase; its order number is assigned when it is written. */
export async function purchaseRow(
  deps: TokensDeps,
  userId: string,
  {
    round,
    tokens,
    payment,
    termsVersion,
    tx,
  }: {
    round: RoundFacts;
    tokens: bigint;
    payment: Payment;
    /** Version of the legal terms that the buyer accepted last. */
    termsVersion: string;
    tx?: Tx | undefined;
  },
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
    terms_version: termsVersion,
    purchased_at: now,
    revocable_until: graceDays === 0 ? null : new Date(now.getTime() + graceDays * DAY_MS),
    prolonged_until: null,
    revocation_asked_at: null,
    revocation_asked_by: null,
    regret_until: null,
    inherited_from: null,
    inherited_at: null,
    status: 'completed',
  };
}

/** The lines of a purchase: money into the round's escrow, tokens from the round to the buyer. */
export function purchaseLines(
  userId: string,
  round: RoundFacts,
  { tokens, payment }: { tokens: bigint; payment: Payment },
): Lines {
  const { projectId, issueId } = round;
  return [
    ...chart.move(
      chart.available(userId, projectId, payment.currency),
      chart.escrow(round, payment.currency),
      payment.cost,
    ),
    ...chart.move(
      chart.unissued(round),
      chart.available(userId, projectId, chart.tokensOf(issueId)),
      tokens,
    ),
  ];
}
