import { AppError } from '#core/errors.ts';
import { newId } from '#core/id.ts';
import { chart, entryOf, idempotencyKeyOf } from '#modules/ledger';
import type { Tx } from '#platform/database/index.ts';
import { undoable } from '#platform/database/queries/savepoint.ts';
import { runOnce } from '#platform/idempotency/index.ts';
import type { TokensDeps } from '../deps.ts';
import { projectName } from '../notify-buyers.ts';
import { issueOf, lockedLots, returnTokens } from '../refunds/return-tokens.ts';
import { costOf, remainingOf, revocableUntil } from '../rules.ts';
import { wentIntoVaultSince } from '../store/entries.ts';
import {
  closePurchase,
  insertReturns,
  lotById,
  markRevocationAsked,
  type PurchaseLot,
} from '../store/purchases.ts';
import { takeBack } from './take-back.ts';

/**
 * Revokes a purchase within its grace period: whole, without penalty, provided that its tokens are available
 * (docs/rules.md#12-grace-period). After a prolongation of its round, the rest of the purchase is revoked, wherever the
 * tokens are. The round's escrow pays, because a round is not decided while its purchases can be revoked. Some older
 * rounds were decided earlier: if their project's funds do not suffice, the revocation waits and
 * `payWaitingRevocations` pays it later.
 * @returns the purchase's id
 * @throws AppError NOT_FOUND, GRACE_PERIOD_OVER, PURCHASE_REFUNDED when a refund took tokens of it, PURCHASE_UNDONE when
 * nothing of it is left to revoke, INSUFFICIENT_TOKENS
 */
export async function revokePurchase(deps: TokensDeps, order: RevokeOrder): Promise<string> {
  const { userId, purchaseId, idempotencyKey: key } = order;
  const once = { userId, call: 'tokens/purchases/revoke', key, body: { purchaseId } };
  const inOne = (work: (tx: Tx, lot: PurchaseLot, moments: RevokedAt) => Promise<void>) =>
    deps.database.transaction((tx) =>
      runOnce(tx, once, async () => {
        const at = deps.clock.now();
        await deps.identity.holdActive(tx, userId);
        const lot = await lockRevocable(deps, tx, { userId, purchaseId, at });
        await work(tx, lot, { at, askedAt: at });
        return purchaseId;
      }),
    );
  try {
    return await inOne((tx, lot, moments) => revokeLot(deps, { tx, lot }, moments));
  } catch (error) {
    if (!(error instanceof AppError) || error.key !== 'REFUND_NOT_FUNDED') throw error;
    return inOne((tx, lot, moments) =>
      markRevocationAsked(tx, lot.id, { at: moments.askedAt, by: null }).then(() => {}),
    );
  }
}

export interface RevokeOrder {
  readonly userId: string;
  readonly purchaseId: string;
  readonly idempotencyKey: string;
}

/** The dates of a revocation: its booking and the buyer's request. */
interface RevokedAt {
  readonly at: Date;
  readonly askedAt: Date;
  /** The person who revokes it, when not its buyer. */
  readonly actorId?: string;
}

/**
 * Revokes the purchases of an approved request of rights, all or none, within the transaction that records the approval.
 * The buyer's account may be blocked. A revocation that the project cannot pay waits, as in `revokePurchase`, and its
 * buyer is notified that it does.
 * @param order.askedAt when the buyer asked; the grace periods must not have ended before it
 * @returns the purchases whose money was returned, and those whose money waits
 * @throws AppError USER_NOT_FOUND, NOT_FOUND, GRACE_PERIOD_OVER, PURCHASE_REFUNDED, PURCHASE_UNDONE,
 * INSUFFICIENT_TOKENS
 */
export async function revokeAsked(
  deps: TokensDeps,
  tx: Tx,
  order: {
    readonly userId: string;
    readonly purchaseIds: readonly string[];
    readonly askedAt: Date;
    readonly actorId: string;
  },
): Promise<RevokedOnes> {
  const { userId, askedAt, actorId } = order;
  const paid: string[] = [];
  const waiting: string[] = [];
  const at = deps.clock.now();
  const user = await deps.identity.lockUser(tx, userId);
  if (user === undefined || user.state === 'deleted') throw new AppError('USER_NOT_FOUND');
  for (const purchaseId of [...new Set(order.purchaseIds)].sort()) {
    const lot = await lockRevocable(deps, tx, { userId, purchaseId, at: askedAt });
    try {
      await undoable(tx, () => revokeLot(deps, { tx, lot }, { at, askedAt, actorId }));
      paid.push(purchaseId);
    } catch (error) {
      if (!(error instanceof AppError) || error.key !== 'REFUND_NOT_FUNDED') throw error;
      waiting.push(purchaseId);
      if (await markRevocationAsked(tx, lot.id, { at: askedAt, by: actorId }))
        await notifyRevocationWaits(deps, tx, lot);
    }
  }
  return { paid, waiting };
}

/** Revoked purchases by their ids. */
export interface RevokedOnes {
  readonly paid: readonly string[];
  /** The project's funds do not suffice yet. */
  readonly waiting: readonly string[];
}

/**
 * Locks the rounds and lots of a purchase and checks that it can be revoked. @throws AppError NOT_FOUND,
 * GRACE_PERIOD_OVER, PURCHASE_REFUNDED, PURCHASE_UNDONE
 */
export async function lockRevocable(
  deps: TokensDeps,
  tx: Tx,
  { userId, purchaseId, at }: { userId: string; purchaseId: string; at: Date },
): Promise<PurchaseLot> {
  const bought = await lotById(tx, purchaseId);
  if (bought === undefined || bought.user_id !== userId) throw new AppError('NOT_FOUND');
  await lockedLots(deps, tx, { userId, issue: issueOf(bought) });
  const lot = await lotById(tx, purchaseId);
  if (lot === undefined) throw new AppError('NOT_FOUND');
  if (lot.purchased_at > at) throw new AppError('GRACE_PERIOD_OVER');
  assertRevocable(lot, lot.revocation_asked_at ?? at);
  return lot;
}

/**
 * Revokes a locked purchase and notifies its buyer.
 * @throws AppError PURCHASE_UNDONE, INSUFFICIENT_TOKENS, REFUND_NOT_FUNDED
 */
export async function revokeLot(
  deps: TokensDeps,
  { tx, lot }: { tx: Tx; lot: PurchaseLot },
  { at, askedAt, actorId = lot.user_id }: RevokedAt,
): Promise<void> {
  const userId = lot.user_id;
  if (!(await closePurchase(tx, { id: lot.id, status: 'revoked', at })))
    throw new AppError('PURCHASE_UNDONE');
  const id = newId(at);
  const tokens = remainingOf(lot);
  const own = chart.available(userId, lot.project_id, chart.tokensOf(lot.issue_id));
  const { lines, returns } = await returnTokens(deps, tx, {
    entryId: id,
    at,
    userId,
    parts: [{ lot, tokens, cost: costOf(lot, tokens) }],
    reason: 'revocation',
    from: own,
  });
  // tokens that entered the vault automatically after the request leave it again
  if (mayLeaveAnywhere(lot, askedAt) || (await wentIntoVaultSince(tx, lot.id, askedAt))) {
    const round = await deps.projects.round(lot.round_id, tx);
    for (const source of await takeBack(deps, tx, {
      userId,
      round,
      tokens,
      at,
      besides: { purchaseId: lot.id },
    }))
      if (source.account.purpose !== 'available')
        lines.push(...chart.move(source.account, own, source.tokens));
  }
  const postings = chart.postings(lines);
  await deps.debts.lock(tx, [userId], chart.accountsOf([{ postings }]));
  const [outcome] = await deps.ledger.postIn(tx, [
    {
      id,
      kind: 'revocation',
      reference: lot.id,
      idempotencyKey: idempotencyKeyOf(userId, 'tokens/purchases/revoke', lot.id),
      actorId,
      occurredAt: at,
      postings,
    },
  ]);
  entryOf(outcome);
  await insertReturns(tx, returns);
  await deps.debts.payAll(tx, [userId], { movement: 'revocation', reference: lot.id, at });
  await deps.notifications.notify(tx, {
    userId,
    kind: actorId === userId ? 'revoked' : 'revoked_on_request',
    order: { kind: 'revocation', id },
    data: {
      project: await projectName(deps, tx, lot.project_id),
      tokens,
      paid: [{ minor: costOf(lot, tokens), currency: lot.currency }],
    },
  });
}

/** Notifies the buyer of a purchase that the desk revoked and that the project cannot pay yet. */
const notifyRevocationWaits = async (deps: TokensDeps, tx: Tx, lot: PurchaseLot): Promise<void> =>
  deps.notifications.notify(tx, {
    userId: lot.user_id,
    kind: 'revocation_waits',
    data: {
      project: await projectName(deps, tx, lot.project_id),
      tokens: remainingOf(lot),
      paid: [{ minor: costOf(lot, remainingOf(lot)), currency: lot.currency }],
    },
  });

/** @throws AppError GRACE_PERIOD_OVER, PURCHASE_REFUNDED, PURCHASE_UNDONE */
function assertRevocable(lot: PurchaseLot, at: Date): void {
  // checked first: a person whose money was returned must not read that the period is over
  if (lot.status !== 'completed') throw new AppError('PURCHASE_UNDONE');
  const until = revocableUntil(lot);
  if (until !== null && at < until) return;
  const wouldRun = lot.revocable_until !== null && at < lot.revocable_until;
  if (wouldRun && lot.returnedTokens > 0n) throw new AppError('PURCHASE_REFUNDED');
  throw new AppError('GRACE_PERIOD_OVER');
}

const mayLeaveAnywhere = ({ prolonged_until }: PurchaseLot, at: Date): boolean =>
  prolonged_until !== null && at < prolonged_until;
