import { CURRENCIES, type Currency } from '#contract/core/money.ts';
import { newId } from '#core/id.ts';
import type { EntryDraft } from '#modules/ledger';
import { chart, entryOf, type Lines } from '#modules/ledger';
import type { RoundFacts } from '#modules/projects';
import { stageMoney } from '#modules/stages';
import type { Tx } from '#platform/database/index.ts';
import type { TokensDeps } from '../deps.ts';
import { amountsOf, projectName } from '../notify-buyers.ts';
import { takeBack } from '../revocations/take-back.ts';
import { costOf, remainingOf } from '../rules.ts';
import {
  closePurchase,
  insertReturns,
  lockLots,
  lotsOfRound,
  type PurchaseLot,
  penaltiesOfRound,
} from '../store/purchases.ts';
import type { TokenLotReturnsTable } from '../tables.ts';

/**
 * Undoes every purchase of a closed round (docs/rules.md#10-rounds). Buyers get back the exact amount and currency that
 * they paid, and the penalties of refunds. Their tokens are taken back wherever they are and parked in the issue's
 * account, from which `rollForward` moves them on.
 * @param cancelled whether the round is closed because its project is cancelled
 */
export async function undoRound(
  deps: TokensDeps,
  tx: Tx,
  { round, at, cancelled }: { round: RoundFacts; at: Date; cancelled: boolean },
): Promise<void> {
  await lockLots(tx, { roundId: round.id });
  const drafts: EntryDraft[] = [];
  const returns: TokenLotReturnsTable[] = [];
  const paid: Paid[] = [];
  for (const [userId, lots] of Map.groupBy(await lotsOfRound(tx, round.id), (lot) => lot.user_id)) {
    const tokens = lots.reduce((sum, lot) => sum + remainingOf(lot), 0n);
    const sources = await takeBack(deps, tx, { userId, round, tokens, at });
    const entryId = newId(at);
    const lines: Lines[number][] = [];
    for (const lot of lots) {
      const back = { tokens: remainingOf(lot), cost: costOf(lot, remainingOf(lot)) };
      const wallet = chart.available(userId, round.projectId, lot.currency);
      lines.push(...chart.move(chart.escrow(round, lot.currency), wallet, back.cost));
      paid.push({ userId, currency: lot.currency, minor: back.cost, entryId });
      returns.push(returnRow(lot, entryId, { back, at }));
      await closePurchase(tx, { id: lot.id, status: 'returned', at });
    }
    for (const { account, tokens: taken } of sources)
      lines.push(...chart.move(account, chart.parked(round), taken));
    drafts.push({
      id: entryId,
      kind: 'round_closed',
      reference: round.id,
      idempotencyKey: `round-closed:${round.id}:${userId}`,
      occurredAt: at,
      postings: chart.postings(lines),
    });
  }
  for (const { userId, currency, penalty } of await penaltiesOfRound(tx, round.id)) {
    const wallet = chart.available(userId, round.projectId, currency);
    const entryId = newId(at);
    paid.push({ userId, currency, minor: penalty, entryId });
    drafts.push({
      id: entryId,
      kind: 'penalty_returned',
      reference: round.id,
      idempotencyKey: `penalty-returned:${round.id}:${userId}:${currency}`,
      occurredAt: at,
      postings: chart.postings(chart.move(chart.roundPenalties(round, currency), wallet, penalty)),
    });
  }
  const people = paid.map(({ userId }) => userId);
  await deps.debts.lock(tx, people, chart.accountsOf(drafts));
  for (const outcome of await deps.ledger.postIn(tx, drafts)) entryOf(outcome);
  await deps.debts.payAll(tx, people, { movement: 'round', reference: round.id, at });
  await insertReturns(tx, returns);
  await tellBuyers(deps, tx, { round, paid, cancelled });
  await releaseRest(deps, tx, { round, at });
}

interface Paid {
  readonly userId: string;
  readonly currency: Currency;
  readonly minor: bigint;
  readonly entryId: string;
}

async function tellBuyers(
  deps: TokensDeps,
  tx: Tx,
  { round, paid, cancelled }: { round: RoundFacts; paid: readonly Paid[]; cancelled: boolean },
): Promise<void> {
  const project = await projectName(deps, tx, round.projectId);
  const people = [...Map.groupBy(paid, ({ userId }) => userId)].flatMap(([userId, parts]) => {
    const amounts = amountsOf(parts);
    const data = { project, round: round.number, paid: amounts, cancelled };
    const [entryId, ...more] = new Set(parts.map((part) => part.entryId));
    const one = entryId !== undefined && more.length === 0;
    const order = one ? { order: { kind: 'return', id: entryId } as const } : {};
    return amounts.length > 0 ? [{ userId, data, ...order }] : [];
  });
  await deps.notifications.notifyAll(tx, 'round_closed', people);
}

/**
 * Releases the rest of the escrow to the project: it was paid for tokens that a vault has bought back since, with the
 * project's money.
 */
async function releaseRest(
  deps: TokensDeps,
  tx: Tx,
  { round, at }: { round: RoundFacts; at: Date },
): Promise<void> {
  const lines: Lines[number][] = [];
  for (const currency of CURRENCIES) {
    const account = chart.escrow(round, currency);
    const [rest = 0n] = await deps.ledger.balanceOf([account], tx);
    lines.push(
      [account, -rest],
      ...(await stageMoney.toFunds(tx, round.projectId, { currency, amount: rest })),
    );
  }
  const postings = chart.postings(lines);
  if (postings.length === 0) return;
  const [outcome] = await deps.ledger.postIn(tx, [
    {
      id: newId(at),
      kind: 'round_rest_released',
      reference: round.id,
      idempotencyKey: `round-rest-released:${round.id}`,
      occurredAt: at,
      postings,
    },
  ]);
  entryOf(outcome);
}

const returnRow = (
  lot: PurchaseLot,
  entryId: string,
  { back, at }: { back: { tokens: bigint; cost: bigint }; at: Date },
): TokenLotReturnsTable => ({
  id: newId(at),
  purchase_id: lot.id,
  entry_id: entryId,
  reason: 'round_closed',
  tokens: back.tokens,
  cost: back.cost,
  penalty: 0n,
  returned_at: at,
});
