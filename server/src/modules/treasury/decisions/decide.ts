import type { BodyOf } from '#contract/core/endpoint.ts';
import { formatAmount } from '#contract/core/money.ts';
import { may } from '#contract/core/roles.ts';
import type { LineOutcome } from '#contract/treasury/bank/lines.ts';
import type { BankRule } from '#contract/treasury/bank/rules.ts';
import type { decideBankLines } from '#contract/treasury/bank.ts';
import { isMovement } from '#contract/treasury/line-meaning.ts';
import { AppError } from '#core/errors.ts';
import type { Tx } from '#platform/database/index.ts';
import { matchAgain } from '../bank.ts';
import type { Actor, TreasuryDeps } from '../deps.ts';
import { lockMatching } from '../store/bank.ts';
import { bankMovement, blockedMovements, type DecidedLine, decidedLine } from '../store/decided.ts';
import { hasOwnLines } from '../store/runs-paid.ts';
import { settle } from './credits.ts';
import { explain } from './explain.ts';
import { referenceOf } from './line-references.ts';
import { matchByHand } from './match-by-hand.ts';
import { done, refused } from './outcomes.ts';
import { rulesOf } from './rule-book.ts';

type Body = BodyOf<typeof decideBankLines>;
type Decision = Body['decisions'][number];

/** One call that decides many lines. */
interface Deciding {
  readonly deps: TreasuryDeps;
  readonly actor: Actor;
  readonly key: string;
  readonly reason: string | undefined;
  /** Movements of blocked people: they are never decided in bulk. */
  readonly blocked: ReadonlySet<string>;
}

/**
 * Decides many lines, each in its own transaction and with the same step as a single line: credits a deposit for its
 * line, marks a withdrawal as sent, or explains any other line. A refused line does not stop the others. For a line
 * decided before, the outcome names the decider; a repetition by the same administrator counts as done.
 * @throws AppError VALIDATION_FAILED without the reason of an explanation, or without a movement
 */
export async function decideLines(
  deps: TreasuryDeps,
  { actor, key }: { actor: Actor; key: string },
  { decisions, reason }: Body,
): Promise<{ outcomes: LineOutcome[]; learnt: BankRule[] }> {
  assertComplete(decisions, reason);
  const movements = decisions.flatMap(({ movementId }) => movementId ?? []);
  const blocked = await blockedMovements(deps.database.db, movements);
  const deciding: Deciding = { deps, actor, key, reason, blocked };
  const outcomes: LineOutcome[] = [];
  const learnt: string[] = [];
  for (const decision of decisions) {
    const { rule, ...outcome } = await decideOne(deciding, decision);
    outcomes.push(outcome);
    if (rule) learnt.push(rule);
  }
  return { outcomes, learnt: await rulesOf(deps, learnt) };
}

function assertComplete(decisions: readonly Decision[], reason: string | undefined): void {
  const lacks = decisions.findIndex((one) => isMovement(one) && one.movementId === undefined);
  if (lacks >= 0)
    throw new AppError('VALIDATION_FAILED', [
      { path: `decisions.${lacks}.movementId`, message: 'REQUIRED' },
    ]);
  if (reason === undefined && !decisions.every(isMovement))
    throw new AppError('VALIDATION_FAILED', [{ path: 'reason', message: 'REQUIRED' }]);
}

type Outcome = LineOutcome & { readonly rule?: string | null };

async function decideOne(deciding: Deciding, decision: Decision): Promise<Outcome> {
  const { lineId, movementId = '' } = decision;
  if (deciding.blocked.has(movementId)) return refused(lineId, 'PERSON_BLOCKED');
  try {
    return await take(deciding, decision);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    // this administrator gave the first of two approvals
    if (error.key === 'APPROVED_BY_YOU') return first(lineId);
    return outcomeAfter(deciding, decision, error);
  }
}

/** Executes the step of a decision. @throws AppError as that step */
async function take(
  deciding: Deciding,
  { lineId, as, movementId = '' }: Decision,
): Promise<Outcome> {
  const { deps, actor, key, reason = '' } = deciding;
  const { movements } = deps;
  const line = await decidedLine(deps.database.db, lineId);
  if (line === undefined) throw new AppError('NOT_FOUND');
  if (as === 'run') return payRun(deciding, line, movementId);
  if (as === 'deposit' || as === 'withdrawal') {
    await assertFits(deps, line, { as, movementId });
    if (as === 'withdrawal') {
      await send(deciding, line, movementId);
      return done(lineId);
    }
    const amount = formatAmount(line.amount, line.currency);
    const credit = { amount, bankLineId: lineId };
    const { status } = await movements.acceptDeposit(actor, movementId, credit);
    return status === 'completed' ? done(lineId) : first(lineId);
  }
  if (!may(actor.role, 'settings.manage')) throw new AppError('FORBIDDEN');
  const body = { kind: as, reason };
  const { learnt } = await explain(deps, actor, { key: `${key}:${lineId}`, lineId, body });
  // a used key repeats the first answer, but the line may have changed since
  const after = await decidedLine(deps.database.db, lineId);
  if (after?.kind !== as) return refused(lineId, 'MOVEMENT_STATE_FORBIDS');
  return { ...(after.waits ? first(lineId) : done(lineId)), rule: learnt };
}

/**
 * Marks a withdrawal as sent by its line, with the number of the line's operation. A number of another order is only
 * left out: nobody typed it, so that nobody could correct it.
 */
async function send(
  { deps, actor }: Deciding,
  line: DecidedLine,
  withdrawalId: string,
): Promise<void> {
  const payment = { bankLineId: line.id };
  const reference = await referenceOf(deps.database.db, line);
  const sent = (claimed: { reference?: string }) =>
    deps.movements.sendWithdrawal(actor, withdrawalId, { ...payment, ...claimed });
  if (reference === undefined) return void (await sent({}));
  try {
    await sent({ reference });
  } catch (error) {
    if (!(error instanceof AppError && error.key === 'REFERENCE_USED')) throw error;
    await sent({});
  }
}

/** The line pays a whole run: settles the line first, then marks each withdrawal as sent. */
async function payRun(
  { deps, actor }: Deciding,
  { id: lineId, currency, amount, ...line }: DecidedLine,
  runId: string,
): Promise<Outcome> {
  const { database, clock, payouts } = deps;
  const settleOnce = async (tx: Tx) => {
    await lockMatching(tx);
    const by = { actorId: actor.userId, at: clock.now() };
    const paid = { currency, amount: -amount };
    if (await hasOwnLines(tx, runId)) throw new AppError('MOVEMENT_STATE_FORBIDS');
    await payouts.settleRun(tx, { runId, ...paid, ...by });
    const movement = { id: runId, kind: 'run' as const };
    await settle(tx, { lineId, currency, amount, movement, ...by });
  };
  // a repetition sends the remaining withdrawals
  if (line.movementId !== runId) await database.transaction(settleOnce);
  const left = await payouts.sendSettled(actor, runId);
  return left > 0 ? refused(lineId, 'RUN_PARTLY_SENT') : done(lineId);
}

/** The first of two approvals: nothing moved yet. */
const first = (lineId: string): Outcome => ({ ...done(lineId), outcome: 'first' });

/** Checks before anything is approved, signed or sent. @throws AppError NOT_FOUND, BANK_LINE_UNFIT */
async function assertFits(
  { database }: TreasuryDeps,
  line: DecidedLine,
  { as, movementId }: { readonly as: 'deposit' | 'withdrawal'; readonly movementId: string },
): Promise<void> {
  const movement = await bankMovement(database.db, as, movementId);
  if (movement === undefined) throw new AppError('NOT_FOUND');
  const { byBank, currency } = movement;
  if (!byBank || currency !== line.currency || line.amount > 0n !== (as === 'deposit'))
    throw new AppError('BANK_LINE_UNFIT');
}

/** The outcome of a line whose step was refused: another administrator may have decided it. */
async function outcomeAfter(
  { deps, actor }: Deciding,
  decision: Decision,
  error: AppError,
): Promise<Outcome> {
  const { lineId } = decision;
  let line = await decidedLine(deps.database.db, lineId);
  // when the movement was credited or sent without its line, match the line now
  if (line && !line.settled && error.key === 'MOVEMENT_STATE_FORBIDS') {
    await matchAgain(deps, line);
    if (await matchByHand(deps, actor, decision)) return done(lineId);
    line = await decidedLine(deps.database.db, lineId);
  }
  if (!line?.settled)
    return refused(lineId, error.key, error.details.find(({ path }) => path === 'order')?.message);
  if (line.by === actor.userId && isSame(line, decision))
    return line.waits ? first(lineId) : done(lineId);
  const by = line.by && (await deps.identity.names([line.by])).get(line.by);
  return { ...done(lineId), outcome: 'taken', by: by ?? null, waits: line.waits };
}

const isSame = (line: DecidedLine, { as, movementId }: Decision): boolean =>
  line.kind === null ? line.movementId === movementId : line.kind === as;
