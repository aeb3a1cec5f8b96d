import { PASSING_RULES } from '#contract/compliance/causes.ts';
import type { Policy } from '#contract/compliance/policy.ts';
import { DAY_MS } from '#contract/core/time.ts';
import { OPEN_STATUSES } from '#contract/payments/statuses.ts';
import { AppError } from '#core/errors.ts';
import { newId } from '#core/id.ts';
import { readableMoney } from '#core/readable.ts';
import type { Screening } from '#modules/movements';
import type { Tx } from '#platform/database/index.ts';
import type { ComplianceDeps } from '../deps.ts';
import { policyOfMovement } from '../policy/policy.ts';
import { type About, aboutOf, accountDigest } from '../rules/about.ts';
import {
  type AlertFacts,
  alertsOf,
  type Finding,
  OF_PAYERS,
  refusedOver,
} from '../rules/alerts.ts';
import { type Declared, otherEnd } from '../rules/travel.ts';
import {
  endAlerts,
  endAlertsOfAccount,
  endAlertsOfPerson,
  keepAlerts,
  openAlert,
} from '../store/alerts.ts';
import { lockPerson } from '../store/declarations.ts';
import {
  depositsWithLines,
  type MovementRead,
  movementById,
  movementsUnderWay,
  type PersonRead,
} from '../store/facts.ts';
import { awaitingExposure, heldWithdrawals, isHeld } from '../store/held.ts';
import { factsOf, LOOK_BACK_DAYS, thirdPartyOf } from './facts.ts';
import { keepRefused } from './refused.ts';
import { type Assessed, assess, keepRisk } from './risk.ts';
import { type Standing, standingOf } from './standing.ts';

type ScreenDeps = Pick<ComplianceDeps, 'database' | 'clock' | 'rates' | 'demo'>;

/** Screens deposits and withdrawals for the module that owns them. */
export const createScreening = (deps: ScreenDeps): Screening => ({
  async raiseAlerts(tx, { kind, id, bankLineId, amount }) {
    const known = await movementById(tx, kind, id);
    if (known === undefined || isOver(known)) return;
    const movement = { ...known, amount: amount ?? known.amount };
    await screen(deps, tx, { movement, bankLineId });
  },
  async screenRequest(tx, { kind, id }) {
    const movement = await movementById(tx, kind, id);
    if (movement === undefined) return;
    const assessed = await assessMover(deps, tx, movement);
    if (assessed === undefined) return;
    await assertWithinLimit(deps, tx, { movement, assessed });
    await findAlerts(deps, tx, { movement, assessed });
  },
  screenPayer: (tx, deposit) => screenPayer(deps, tx, deposit),
  async endRejected(tx, { id }) {
    const over = { movementId: id, rules: PASSING_RULES, kept: [], at: deps.clock.now() };
    await endAlerts(tx, { ...over, reason: 'Se rechazó.' });
  },
  recordRefusal: (tx, attempt) => keepRefused(deps, tx, attempt),
  async assertClear(tx, { kind, id, userId }) {
    await lockPerson(tx, userId);
    const isWithdrawal = kind === 'withdrawal';
    if (await isHeld(tx, { movementId: id, userId, isWithdrawal }))
      throw new AppError('ALERT_HIGH');
  },
  held: heldWithdrawals,
  awaitingApproval: awaitingExposure,
});

/** A rejected withdrawal never moves; money of a rejected deposit may still arrive. */
const isOver = ({ kind, status }: MovementRead): boolean =>
  kind === 'withdrawal' && status === 'rejected';

/**
 * Screens again all pending movements of a person, after a declaration or an officer's decision, and ends the alerts of
 * the others that waited for it.
 */
export async function screenAgain(deps: ScreenDeps, tx: Tx, userId: string): Promise<void> {
  for (const movement of await movementsUnderWay(tx, userId)) await screen(deps, tx, { movement });
  const at = deps.clock.now();
  await endGone(tx, { userId, standing: await standingOf(tx, userId, at), at });
}

/** Ends all alerts of a person for a declaration or an approval that they have now, also of decided movements. */
export async function endGone(
  tx: Tx,
  of: { readonly userId: string; readonly standing: Standing; readonly at: Date },
): Promise<void> {
  const { declared, exposedUnapproved } = of.standing;
  const rules = [
    ...(declared ? (['undeclared'] as const) : []),
    ...(exposedUnapproved ? [] : (['exposed_unapproved'] as const)),
  ];
  await endAlertsOfPerson(tx, { userId: of.userId, rules, at: of.at, reason: CAUSE_GONE });
}

const CAUSE_GONE = 'Su causa ya no está.';

/**
 * Screens a movement whose sender or recipient was just declared. A completed movement keeps its earlier alerts: only
 * the one for the missing declaration ends, and a declared third party raises one.
 */
export async function screenDeclared(
  deps: ScreenDeps,
  tx: Tx,
  { movement, declared }: { movement: MovementRead; declared: Declared },
): Promise<void> {
  if (movement.status !== 'completed') return screen(deps, tx, { movement });
  const at = deps.clock.now();
  const over = { movementId: movement.id, rules: ['travel_missing'], kept: [], at } as const;
  await endAlerts(tx, { ...over, reason: 'Se declaró.' });
  const why = otherEnd(movement.kind, declared);
  const { third_party: level } = (await policyOfMovement(deps, tx, movement.created_at)).levels;
  if (why !== null && level !== 'off')
    await keepFound(tx, movement, { found: [{ rule: 'third_party', level, why }], at });
}

/**
 * Screens a deposit whose payer's account was stated. One that is not open gets only the alerts about who paid it. Open
 * alerts about the account that was stated before end, unless that account still raises them.
 */
async function screenPayer(
  deps: ScreenDeps,
  tx: Tx,
  { id, formerAccount }: { readonly id: string; readonly formerAccount: string | null },
): Promise<void> {
  const movement = await movementById(tx, 'deposit', id);
  if (movement === undefined) return;
  const assessed = await assessMover(deps, tx, movement);
  if (assessed === undefined) return;
  const { policy } = assessed;
  const at = deps.clock.now();
  const facts = await factsOf(deps, tx, { movement, assessed, policy });
  const found = alertsOf(facts, policy).filter(({ rule }) => OF_PAYERS.includes(rule));
  if (formerAccount !== null)
    await endAlertsOfAccount(tx, {
      movementId: id,
      digest: accountDigest(id, formerAccount),
      kept: found.map((one) => ({ ...one, ...subjectOf(movement, one, facts) })),
      at,
    });
  if (OPEN_STATUSES.some((open) => open === movement.status))
    return findAlerts(deps, tx, { movement, assessed });
  await keepFound(tx, movement, { found, at, facts });
}

/**
 * Computes the alerts of a movement and saves the new ones, with the person's risk. The policy is the one in force
 * when it was requested: later values change no earlier finding.
 */
async function screen(
  deps: ScreenDeps,
  tx: Tx,
  { movement, bankLineId }: { movement: MovementRead; bankLineId?: string | undefined },
): Promise<void> {
  const assessed = await assessMover(deps, tx, movement);
  if (assessed !== undefined) await findAlerts(deps, tx, { movement, assessed, bankLineId });
}

interface MoverAssessed extends Assessed {
  readonly policy: Policy;
}

/** Locks the person of a movement and assesses them by the policy in force when it was requested. */
async function assessMover(
  deps: ScreenDeps,
  tx: Tx,
  { user_id: userId, created_at: on }: MovementRead,
): Promise<MoverAssessed | undefined> {
  await lockPerson(tx, userId);
  const policy = await policyOfMovement(deps, tx, on);
  const assessed = await assess(tx, userId, { at: deps.clock.now(), policy });
  return assessed && { ...assessed, policy };
}

/** @throws AppError MONTHLY_LIMIT, with the limit and the remaining amount, when the policy refuses what is over it */
async function assertWithinLimit(
  deps: ScreenDeps,
  tx: Tx,
  { movement, assessed }: { movement: MovementRead; assessed: MoverAssessed },
): Promise<void> {
  const { policy } = assessed;
  if (policy.overMonthly !== 'refuse') return;
  const facts = await factsOf(deps, tx, { movement, assessed, policy, asked: true });
  const over = refusedOver(facts, policy);
  if (over === null) return;
  throw new AppError('MONTHLY_LIMIT', [
    { path: 'days', message: String(policy.limitDays) },
    { path: 'limit', message: readableMoney(over.limit, 'ARS') },
    { path: 'left', message: readableMoney(over.left, 'ARS') },
  ]);
}

async function findAlerts(
  deps: ScreenDeps,
  tx: Tx,
  of: { movement: MovementRead; assessed: MoverAssessed; bankLineId?: string | undefined },
): Promise<void> {
  const { movement, assessed, bankLineId } = of;
  const { policy } = assessed;
  const at = deps.clock.now();
  const facts = await factsOf(deps, tx, { movement, assessed, policy, bankLineId });
  const found = alertsOf(facts, policy);
  await keepFound(tx, movement, { found, at, facts });
  if (movement.kind === 'withdrawal')
    await lookAtPayers(deps, tx, { movement, person: assessed.person });
  await endAlerts(tx, {
    movementId: movement.id,
    rules: PASSING_RULES,
    kept: found,
    at,
    reason: CAUSE_GONE,
  });
  await endGone(tx, { userId: movement.user_id, standing: assessed.standing, at });
  await keepRisk(deps, tx, { userId: movement.user_id, risk: assessed.risk, policy });
}

const keepFound = (
  tx: Tx,
  movement: MovementRead,
  { found, at, facts }: { found: readonly Finding[]; at: Date; facts?: AlertFacts },
): Promise<void> =>
  keepAlerts(
    tx,
    found.map((one) =>
      openAlert({
        id: newId(at),
        movement: movement.kind,
        movement_id: movement.id,
        order_number: movement.order_number,
        user_id: movement.user_id,
        rule: one.rule,
        level: one.level,
        why: one.why,
        ...subjectOf(movement, one, facts),
        raised_at: at,
        moved_at: movement.created_at < at ? movement.created_at : at,
      }),
    ),
  );

const subjectOf = (movement: MovementRead, found: Finding, facts?: AlertFacts): About =>
  aboutOf(found, {
    movementId: movement.id,
    amount: movement.amount,
    account: facts?.movement.account ?? movement.account,
    others: facts?.others ?? 0,
  });

/** Before money leaves: a bank statement imported after a deposit was credited may name another payer. */
async function lookAtPayers(
  deps: ScreenDeps,
  tx: Tx,
  {
    movement: { user_id: userId, created_at: asked },
    person,
  }: { movement: MovementRead; person: PersonRead },
): Promise<void> {
  const since = new Date(asked.getTime() - LOOK_BACK_DAYS * DAY_MS);
  for (const deposit of await depositsWithLines(tx, userId, since)) {
    const third = await thirdPartyOf(tx, deposit, { person, bankLineId: undefined });
    if (third === null) continue;
    const { third_party: level } = (await policyOfMovement(deps, tx, deposit.created_at)).levels;
    if (level !== 'off')
      await keepFound(tx, deposit, {
        found: [{ rule: 'third_party', level, ...third }],
        at: deps.clock.now(),
      });
  }
}
