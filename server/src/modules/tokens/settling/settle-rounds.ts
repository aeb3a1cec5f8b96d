import { CURRENCIES } from '#contract/core/money.ts';
import { eachAlone } from '#core/each-alone.ts';
import { AppError } from '#core/errors.ts';
import { newId } from '#core/id.ts';
import { chart, entryOf, type Lines } from '#modules/ledger';
import type { IssueRef, RoundFacts } from '#modules/projects';
import { stageMoney } from '#modules/stages';
import type { Tx } from '#platform/database/index.ts';
import type { TokensDeps } from '../deps.ts';
import { notifyBuyers } from '../notify-buyers.ts';
import { notifyRoundEnded } from '../notify-managers.ts';
import { lockRounds } from '../refunds/return-tokens.ts';
import { reachesMinimum } from '../rules.ts';
import { lastRevocable, roundsToDecide } from '../store/grace.ts';
import { undoRound } from './undo-round.ts';

/**
 * Decides the rounds whose sales are over and whose purchases can no longer be revoked, and opens the rounds whose start
 * has come. After an outage a round may be due for both, so the decisions run again after the openings.
 * @returns the errors, one for each round that failed
 */
export async function settleRounds(deps: TokensDeps): Promise<unknown[]> {
  const decided = await decideDue(deps);
  const toOpen = await deps.projects.roundsToOpen(deps.clock.now());
  if (toOpen.length === 0) return decided;
  const opened = await eachAlone(toOpen, (round) => openRound(deps, round));
  return [...decided, ...opened, ...(await decideDue(deps))];
}

async function decideDue(deps: TokensDeps): Promise<unknown[]> {
  const now = deps.clock.now();
  return eachAlone(await roundsToDecide(deps.database.db, now), (id) =>
    deps.database.transaction((tx) => decideIfDue(deps, tx, { id, now })),
  );
}

/**
 * Decides a round if it is still due once it and its unsold tokens are locked: tokens may have returned to it, its end
 * may have been moved, or a last purchase may have been posted. The decision is dated at the end of the last grace
 * period, or at the end of the sales if that is later.
 */
async function decideIfDue(
  deps: TokensDeps,
  tx: Tx,
  { id, now }: { id: string; now: Date },
): Promise<void> {
  const round = await lockWithSiblings(deps, tx, id);
  await deps.ledger.lock(tx, [chart.unissued(round)]);
  if (!(await roundsToDecide(tx, now, { id })).includes(id)) return;
  const [unsold = 0n] = await deps.ledger.balanceOf([chart.unissued(round)], tx);
  const last = (await lastRevocable(tx, [id])).get(id) ?? round.endsAt;
  await endRound(deps, tx, {
    roundId: id,
    at: unsold > 0n && last < round.endsAt ? round.endsAt : last,
  });
}

/** Whether a contract has a round that was due for its decision by an instant, and is undecided or not even open yet. */
export async function hasUndecidedRound(
  deps: TokensDeps,
  tx: Tx,
  of: { readonly contractId: string; readonly at: Date },
): Promise<boolean> {
  if ((await roundsToDecide(tx, of.at, { contractId: of.contractId })).length > 0) return true;
  const rounds = await deps.projects.rounds({ contractId: of.contractId }, tx);
  return rounds.some(
    ({ status, startsAt, endsAt }) => status === 'scheduled' && startsAt < of.at && endsAt <= of.at,
  );
}

/** Locks all rounds of an issue, to which the tokens of this round may pass, and returns this round. */
async function lockWithSiblings(deps: TokensDeps, tx: Tx, id: string): Promise<RoundFacts> {
  await lockRounds(deps, tx, issueRefOf(await deps.projects.round(id, tx)));
  return deps.projects.round(id, tx, { lock: true });
}

export const issueRefOf = (round: Pick<RoundFacts, 'projectId' | 'contractId'>): IssueRef =>
  round.contractId === null ? { projectId: round.projectId } : { contractId: round.contractId };

const openRound = (deps: TokensDeps, round: RoundFacts): Promise<void> =>
  deps.database
    .transaction((tx) =>
      deps.projects.setRoundStatus(tx, round.id, {
        from: 'scheduled',
        to: 'in_progress',
        at: round.startsAt,
      }),
    )
    .catch(ignoreConflict);

/** Ignores the CONFLICT of a round that another process has opened. */
function ignoreConflict(error: unknown): undefined {
  if (!(error instanceof AppError) || error.key !== 'CONFLICT') throw error;
}

/**
 * Decides a round in progress: `completed` when it reached its minimum (escrow is released to the project's funds), else
 * `closed` (buyers get everything back). The same transaction drains the unsold tokens, so that a last-second purchase is
 * either counted or refused.
 * @param at the date of the decision: when it was due, however late this runs
 * @param forced `closed` for a cancelled project; such a round does not wait for grace periods
 */
export async function endRound(
  deps: TokensDeps,
  tx: Tx,
  { roundId, at, forced }: { roundId: string; at: Date; forced?: 'closed' | undefined },
): Promise<void> {
  const round = await lockWithSiblings(deps, tx, roundId);
  if (round.status !== 'in_progress' && !(forced && round.status === 'scheduled')) return;
  const unsold = await drain(deps, tx, { round, at });
  const sold = round.offered - round.rolledOut - unsold;
  const completed = !forced && reachesMinimum(round, sold);
  await deps.projects.setRoundStatus(tx, round.id, {
    from: round.status,
    to: completed ? 'completed' : 'closed',
    at,
  });
  if (completed) await release(deps, tx, { round, at });
  else await undoRound(deps, tx, { round, at, cancelled: forced !== undefined });
  if (completed) await notifyBuyers(deps, tx, round);
  await rollForward(deps, tx, { round, at });
  await notifyRoundEnded(deps, tx, { round, sold, completed, at });
}

/**
 * Moves every unsold token out of the round, in spite of concurrent purchases and refunds. Returns their number.
 */
async function drain(
  deps: TokensDeps,
  tx: Tx,
  { round, at }: { round: RoundFacts; at: Date },
): Promise<bigint> {
  let drained = 0n;
  for (let step = 1; ; step += 1) {
    const [left = 0n] = await deps.ledger.balanceOf([chart.unissued(round)], tx);
    if (left === 0n) return drained;
    const [outcome] = await deps.ledger.postIn(tx, [
      {
        id: newId(at),
        kind: 'round_drained',
        reference: round.id,
        idempotencyKey: `round-drained:${round.id}:${step}`,
        occurredAt: at,
        postings: chart.postings(chart.move(chart.unissued(round), chart.parked(round), left)),
      },
    ]);
    if (outcome?.status === 'refused') continue; // tokens may have been bought since; the account is locked from here on
    entryOf(outcome);
    drained += left;
  }
}

/** Releases escrow to the project's funds and its stages of works, and the round's penalties to the platform. */
async function release(
  deps: TokensDeps,
  tx: Tx,
  { round, at }: { round: RoundFacts; at: Date },
): Promise<void> {
  const lines: Lines[number][] = [];
  for (const currency of CURRENCIES) {
    const sources = [chart.escrow(round, currency), chart.roundPenalties(round, currency)] as const;
    const [held = 0n, penalties = 0n] = await deps.ledger.balanceOf([...sources], tx);
    lines.push(
      [sources[0], -held],
      ...(await stageMoney.toFunds(tx, round.projectId, { currency, amount: held })),
      ...chart.move(sources[1], chart.penalties(currency), penalties),
    );
  }
  const postings = chart.postings(lines);
  if (postings.length === 0) return;
  const [outcome] = await deps.ledger.postIn(tx, [
    {
      id: newId(at),
      kind: 'round_completed',
      reference: round.id,
      idempotencyKey: `round-completed:${round.id}`,
      occurredAt: at,
      postings,
    },
  ]);
  entryOf(outcome);
}

/** Moves drained and returned tokens to the open or next round; back to this round when there is none. */
async function rollForward(
  deps: TokensDeps,
  tx: Tx,
  { round, at }: { round: RoundFacts; at: Date },
): Promise<void> {
  const [parked = 0n] = await deps.ledger.balanceOf([chart.parked(round)], tx);
  if (parked === 0n) return;
  const target = await deps.projects.openOrNextRound(issueRefOf(round), at, tx);
  const to = target ?? round;
  const [outcome] = await deps.ledger.postIn(tx, [
    {
      id: newId(at),
      kind: 'rolled_forward',
      reference: to.id,
      idempotencyKey: `rolled-forward:${round.id}`,
      occurredAt: at,
      postings: chart.postings(chart.move(chart.parked(round), chart.unissued(to), parked)),
    },
  ]);
  entryOf(outcome);
  if (target !== null)
    await deps.projects.rollTokens(tx, {
      fromRoundId: round.id,
      toRoundId: target.id,
      tokens: parked,
    });
}
