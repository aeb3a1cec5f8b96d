import { newId } from '#core/id.ts';
import type { Tx } from '#platform/database/index.ts';
import type { TokensDeps } from '../deps.ts';
import { leastOfHeir, tellRuns } from '../reservations/term.ts';
import { remainingOf } from '../rules.ts';
import { closeVaultEntry, scheduledOf } from '../store/entries.ts';
import { heldIssues, insertLots } from '../store/inherit.ts';
import { insertInvestments, shrinkInvestment } from '../store/investments.ts';
import { insertReturns, lockLots } from '../store/purchases.ts';
import {
  heldUnits,
  lockReservation,
  passReservation,
  reservationById,
} from '../store/reservations.ts';
import type { TokenPurchasesTable } from '../tables.ts';
import type { Inheritance, LotPlan } from './plan.ts';

/** Locks the rounds, lots and reservations of a person's tokens, in the order in which every use case locks them. */
export async function lockEstate(deps: TokensDeps, tx: Tx, userId: string): Promise<void> {
  const issues = await heldIssues(tx, userId);
  const rounds: string[] = [];
  for (const { issue_id: issueId, contract_id: contractId } of issues) {
    const issue = contractId === null ? { projectId: issueId } : { contractId };
    rounds.push(...(await deps.projects.rounds(issue, tx)).map(({ id }) => id));
  }
  for (const id of rounds.sort()) await deps.projects.round(id, tx, { lock: true });
  for (const { issue_id: issueId } of issues) await lockLots(tx, { userId, issueId });
  for (const { id } of await heldUnits(tx, userId)) await lockReservation(tx, id);
}

/**
 * Updates the rows of this module after the journal entry of an inheritance was posted. Each lot is closed and its heirs
 * get new lots with the same round, price, dates and rights; investments are divided; reservations pass to an heir, with
 * the rest of their term; orders to enter a vault are cancelled.
 */
export async function bookInheritance(
  deps: TokensDeps,
  tx: Tx,
  {
    plan,
    userId,
    entryId,
    at,
  }: {
    readonly plan: Inheritance;
    readonly userId: string;
    readonly entryId: string;
    readonly at: Date;
  },
): Promise<void> {
  for (const { purchase_id: id } of await scheduledOf(tx, { userId }))
    await closeVaultEntry(tx, id, { status: 'cancelled', reason: 'inherited', at });
  await insertReturns(
    tx,
    plan.lots.map(({ lot }) => ({
      id: newId(at),
      purchase_id: lot.id,
      entry_id: entryId,
      reason: 'inherited',
      tokens: remainingOf(lot),
      cost: lot.cost - lot.returnedCost,
      penalty: 0n,
      returned_at: at,
    })),
  );
  await insertLots(
    tx,
    plan.lots.flatMap((one) => heirLots(one, at)),
  );
  await insertInvestments(
    tx,
    plan.investments.flatMap(({ row, parts }) =>
      parts.map(({ heirId, tokens }) => ({
        ...row,
        id: newId(at),
        entry_id: entryId,
        user_id: heirId,
        tokens,
      })),
    ),
  );
  for (const { row } of plan.investments) await shrinkInvestment(tx, row.id, 0n);
  for (const { row, heirId } of plan.reservations) {
    const least = row.status === 'active' ? leastOfHeir(at) : null;
    await passReservation(tx, row.id, { heirId, at, least });
    const passed = row.paused_at === null ? undefined : await reservationById(tx, row.id);
    if (passed) await tellRuns(deps, tx, { row: passed, at });
  }
}

/** The lots that heirs get of a lot. A partly refunded lot has lost its grace period, so the heirs' lots have none. */
function heirLots({ lot, parts }: LotPlan, at: Date): TokenPurchasesTable[] {
  const { returnedTokens, returnedCost, ...row } = lot;
  return parts.map(({ heirId, tokens, cost, costUsd }, place) => ({
    ...row,
    id: newId(at),
    order_number: `${lot.order_number}.${place + 1}`,
    user_id: heirId,
    tokens,
    cost,
    cost_usd: costUsd,
    revocable_until: returnedTokens === 0n ? lot.revocable_until : null,
    inherited_from: lot.id,
    inherited_at: at,
  }));
}
