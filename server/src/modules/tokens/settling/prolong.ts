import { DAY_MS } from '#contract/core/time.ts';
import type { Prolongation } from '#contract/tokens/prolongation-requests.ts';
import { businessDay, lastDayBefore } from '#core/clock.ts';
import { AppError } from '#core/errors.ts';
import { newId } from '#core/id.ts';
import { chart } from '#modules/ledger';
import { assertManages, assertMayDecideOn, type RoundFacts } from '#modules/projects';
import type { Tx } from '#platform/database/index.ts';
import type { TokensDeps } from '../deps.ts';
import { projectName } from '../notify-buyers.ts';
import { issueOf, lockRounds } from '../refunds/return-tokens.ts';
import { remainingOf } from '../rules.ts';
import {
  allowRevocation,
  closeProlongation,
  closeProlongationsOf,
  insertProlongation,
  lockProlongation,
  type ProlongationRow,
} from '../store/prolongations.ts';
import { lockLots, lotsOfRound } from '../store/purchases.ts';
import { prolongationView } from './views-prolongations.ts';

type Manager = Parameters<typeof assertManages>[1];
/** The administrator who decides, with their network address for the audit log. */
interface Approver {
  readonly userId: string;
  readonly address: string | null;
}

/**
 * Requests that a round with purchases end later. Allowed once, before the round ends, by at most the round's own length
 * and at most the setting `prolongationMaxDays`.
 * @param asked.days calendar days to add
 * @throws AppError NOT_FOUND, PROJECT_NOT_FOUND, FORBIDDEN, ROUND_NOT_OPEN, ROUND_SALES_OVER, ROUND_NOT_SOLD,
 *   ROUND_ALREADY_PROLONGED, PROLONGATION_TOO_LONG, PROLONGATION_OVERLAPS
 */
export function requestProlongation(
  deps: TokensDeps,
  manager: Manager,
  { roundId, days }: { readonly roundId: string; readonly days: number },
): Promise<Prolongation> {
  return deps.database.transaction(async (tx) => {
    const { projectId } = await deps.projects.round(roundId, tx);
    assertManages(await deps.projects.project(projectId, tx), manager);
    await deps.projects.lockProject(tx, projectId);
    const round = await deps.projects.round(roundId, tx, { lock: true });
    const endsAt = await assertProlongable(deps, tx, { round, days });
    if ((await lotsOfRound(tx, roundId)).length === 0) throw new AppError('ROUND_NOT_SOLD');
    const now = deps.clock.now();
    const row: ProlongationRow = {
      id: newId(now),
      round_id: roundId,
      project_id: projectId,
      days,
      former_ends_at: round.endsAt,
      ends_at: endsAt,
      status: 'pending',
      requested_by: manager.userId,
      requested_at: now,
      decided_by: null,
      decided_at: null,
      reason: null,
    };
    if (!(await insertProlongation(tx, row))) throw new AppError('ROUND_ALREADY_PROLONGED');
    return prolongationView(deps, row, tx);
  });
}

/**
 * Approves a request and prolongs the round, as another administrator of level 1 than the one who requested it, or as one
 * who works alone. Buyers are notified and may revoke without penalty for as many days
 * as `prolongationExitDays` says on that day, wherever their tokens are; the round is not decided before these days are over.
 * @throws AppError NOT_FOUND, OWN_REQUEST, OWN_MOVEMENT, REQUESTER_NOT_AUTHORIZED, APPROVERS_NOT_INDEPENDENT, CONFLICT when
 * the request was decided already, and those of `requestProlongation`
 */
export function approveProlongation(
  deps: TokensDeps,
  approver: Approver,
  id: string,
): Promise<Prolongation> {
  return deps.database.transaction(async (tx) => {
    const { prolongationExitDays: exitDays } = await deps.settings.current(tx);
    const approval = { approver, id, status: 'approved', reason: null, exitDays } as const;
    const row = await decide(deps, tx, approval);
    const before = await deps.projects.round(row.round_id, tx);
    await lockRounds(
      deps,
      tx,
      issueOf({ contract_id: before.contractId, project_id: row.project_id }),
    );
    const round = await deps.projects.round(row.round_id, tx);
    await assertProlongable(deps, tx, { round, days: row.days });
    await deps.projects.prolongRound(tx, { id: round.id, days: row.days, at: deps.clock.now() });
    await notifyAndAllowRevocation(deps, tx, { row, round, exitDays });
    return prolongationView(deps, row, tx);
  });
}

/**
 * Rejects a request.
 * @throws AppError NOT_FOUND, OWN_REQUEST, OWN_MOVEMENT, CONFLICT when the request was decided already
 */
export function rejectProlongation(
  deps: TokensDeps,
  approver: Approver,
  { id, reason }: { readonly id: string; readonly reason: string },
): Promise<Prolongation> {
  return deps.database.transaction(async (tx) => {
    const rejection = { approver, id, status: 'rejected', reason, exitDays: null } as const;
    const row = await decide(deps, tx, rejection);
    return prolongationView(deps, row, tx);
  });
}

/** Closes a request, records the decision in the audit log and notifies the project's owner. */
async function decide(
  deps: TokensDeps,
  tx: Tx,
  given: {
    approver: Approver;
    id: string;
    status: 'approved' | 'rejected';
    reason: string | null;
    /** Only for an approval: the days in which buyers may leave without penalty. */
    exitDays: number | null;
  },
): Promise<ProlongationRow> {
  const { approver, id, status, reason, exitDays } = given;
  const found = await lockProlongation(tx, id);
  if (found === undefined) throw new AppError('NOT_FOUND');
  const project = await deps.projects.project(found.project_id, tx);
  await deps.projects.lockProject(tx, project.id);
  await assertMayDecideOn(deps.identity, tx, {
    actorId: approver.userId,
    ownerId: project.ownerId,
    askedBy: found.requested_by,
    approves: status === 'approved',
  });
  const set = { status, reason, decided_by: approver.userId, decided_at: deps.clock.now() };
  if (!(await closeProlongation(tx, id, set))) throw new AppError('CONFLICT');
  await deps.audit.record(tx, {
    actorId: approver.userId,
    action: status === 'approved' ? 'project.prolong' : 'project.prolong_reject',
    targetKind: 'project',
    targetId: project.id,
    before: { endsAt: found.former_ends_at.toISOString() },
    after: { endsAt: found.ends_at.toISOString(), days: found.days, reason },
    address: approver.address,
  });
  await deps.notifications.notify(tx, {
    userId: project.ownerId,
    kind: 'prolongation_decided',
    data: {
      id: project.id,
      name: project.name,
      approved: status === 'approved',
      reason,
      until: lastDayBefore(found.ends_at),
      exitDays,
    },
  });
  return { ...found, ...set };
}

/**
 * Rejects a project's pending requests because of an act of an administrator on the project, each with an entry of its own in
 * the audit log: no round stays open after a cancellation, and a new owner did not ask for them.
 * @param of.requestedBy only this person's
 * @returns whether there were any
 */
export async function closePending(
  { audit }: Pick<TokensDeps, 'audit'>,
  tx: Tx,
  of: {
    readonly projectId: string;
    readonly requestedBy?: string;
    readonly reason: string;
    readonly actorId: string;
    readonly at: Date;
  },
): Promise<boolean> {
  const { projectId, reason, actorId, at, ...only } = of;
  const set = { status: 'rejected', reason, decided_by: actorId, decided_at: at } as const;
  const closed = await closeProlongationsOf(tx, { projectId, ...only }, set);
  for (const { former_ends_at: before, ends_at: after, days } of closed)
    await audit.record(tx, {
      actorId,
      action: 'project.prolong_reject',
      targetKind: 'project',
      targetId: projectId,
      before: { endsAt: before.toISOString() },
      after: { endsAt: after.toISOString(), days, reason },
      address: null,
    });
  return closed.length > 0;
}

/** @returns when the prolonged round would end @throws AppError see `requestProlongation` */
async function assertProlongable(
  deps: TokensDeps,
  tx: Tx,
  { round, days }: { round: RoundFacts; days: number },
): Promise<Date> {
  const now = deps.clock.now();
  if (round.formerEndsAt !== null) throw new AppError('ROUND_ALREADY_PROLONGED');
  if (round.status !== 'in_progress') throw new AppError('ROUND_NOT_OPEN');
  const account = chart.unissued(round);
  const [unsold = 0n] = await deps.ledger.balanceOf([account], tx);
  if (now >= round.endsAt || unsold === 0n) throw new AppError('ROUND_SALES_OVER');
  const own = Math.round((round.endsAt.getTime() - round.startsAt.getTime()) / DAY_MS);
  const { prolongationMaxDays } = await deps.settings.current(tx);
  if (days > Math.min(own, prolongationMaxDays)) throw new AppError('PROLONGATION_TOO_LONG');
  const endsAt = new Date(round.endsAt.getTime() + days * DAY_MS);
  if (await wouldOverlap(deps, tx, { round, endsAt })) throw new AppError('PROLONGATION_OVERLAPS');
  return endsAt;
}

/** Whether a later round would start, or the date of a vault of the first round pass, before the prolonged end. */
async function wouldOverlap(
  deps: TokensDeps,
  tx: Tx,
  { round, endsAt }: { round: RoundFacts; endsAt: Date },
) {
  const { contractId, projectId, number } = round;
  const rounds = await deps.projects.rounds(
    contractId === null ? { projectId } : { contractId },
    tx,
  );
  if (rounds.some((other) => other.number > number && other.startsAt < endsAt)) return true;
  if (contractId === null || rounds[0]?.id !== round.id) return false;
  const vaults = await deps.projects.vaults(contractId, tx);
  return vaults.some(({ buybackDate }) => buybackDate < businessDay(endsAt));
}

async function notifyAndAllowRevocation(
  deps: TokensDeps,
  tx: Tx,
  { row, round, exitDays }: { row: ProlongationRow; round: RoundFacts; exitDays: number },
) {
  await lockLots(tx, { roundId: round.id });
  const until = new Date(deps.clock.now().getTime() + exitDays * DAY_MS);
  await allowRevocation(tx, round.id, until);
  const project = await projectName(deps, tx, round.projectId);
  const buyers = Map.groupBy(await lotsOfRound(tx, round.id), (lot) => lot.user_id);
  const data = {
    project,
    round: round.number,
    until: businessDay(until),
    from: lastDayBefore(row.former_ends_at),
    to: lastDayBefore(row.ends_at),
  };
  await deps.notifications.notifyAll(
    tx,
    'round_prolonged',
    [...buyers].map(([userId, lots]) => ({
      userId,
      data: { ...data, tokens: lots.reduce((sum, lot) => sum + remainingOf(lot), 0n) },
    })),
  );
}
