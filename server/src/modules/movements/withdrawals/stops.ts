import { toMoney } from '#contract/core/money.ts';
import type { Withdrawal } from '#contract/payments/schemas.ts';
import { businessDay } from '#core/clock.ts';
import { AppError } from '#core/errors.ts';
import type { Tx } from '#platform/database/index.ts';
import type { Actor, MovementsDeps } from '../deps.ts';
import { lockRow } from '../engine/store.ts';
import { frozenSince } from '../engine/store-frozen.ts';
import { chargedBackSoon } from './charged-back-soon.ts';
import type { FindHandedOver, HandedOver } from './in-run.ts';
import { withdrawalsTable } from './store.ts';
import { replacingSince, reportsOf } from './store-stops.ts';

export type Stop = NonNullable<Withdrawal['stopped']>;

type StopDeps = Pick<MovementsDeps, 'database' | 'debts' | 'identity' | 'settings' | 'clock'>;

/** A stop that was overridden. */
interface Passed {
  /** The reason that was overridden. */
  readonly stop: Stop;
  /** The last day, Argentina's, of a bank line that shows the payment; null for any. */
  readonly lineBy: string | null;
}

/**
 * Why withdrawals of people are stopped: a debt, a block, a chargeback with a first approval, a company's pending matter, an
 * undecided report of their death, or a frozen account. People without a stop are absent.
 */
export async function stopsOf(
  deps: StopDeps,
  userIds: readonly string[],
  tx?: Tx,
): Promise<ReadonlyMap<string, Stop>> {
  const { database, debts, identity } = deps;
  const people = [...new Set(userIds)];
  const owed = await debts.of(people, tx);
  const blocked = await identity.blockedAmong(people, tx);
  const companies = await identity.companyStops(people, tx);
  const reports = await reportsOf(tx ?? database.db, people);
  const frozen = await frozenSince(tx ?? database.db, people);
  const chargebacks = await chargedBackSoon(deps, people, tx);
  return new Map(
    people
      .filter((id) =>
        [owed, blocked, chargebacks, companies, reports, frozen].some((stops) => stops.has(id)),
      )
      .map((id) => [
        id,
        {
          blocked: blocked.has(id),
          frozen: frozen.has(id),
          debts: (owed.get(id) ?? []).map(({ minor, currency }) => toMoney(minor, currency)),
          chargeback: chargebacks.has(id),
          company: companies.get(id) ?? null,
          inReview: reports.has(id),
          reportId: reports.get(id) ?? null,
        },
      ]),
  );
}

interface Passing {
  readonly actor: Actor;
  readonly id: string;
  /** Whether the administrator decided to continue despite the stop. */
  readonly despite: boolean;
}

/**
 * Checks that a withdrawal is not stopped. Only an administrator of level 1 may override the stop of a person who owes, is
 * blocked or reported dead, waits for a chargeback's second approval, or is a company with a pending matter. The person's debts are locked until the transaction ends.
 * @returns the reason of the stop that was overridden; null otherwise
 * @throws AppError NOT_FOUND, WITHDRAWAL_STOPPED, ESTATE_FROZEN
 */
export async function passStop(
  deps: StopDeps,
  tx: Tx,
  { actor, id, despite }: Passing,
): Promise<Stop | null> {
  const found = await stopOf(deps, tx, id);
  if (found === null) return null;
  if (found.stop.frozen) throw new AppError('ESTATE_FROZEN');
  // its requester may no longer represent the company
  if (found.stop.company === 'replacing') throw new AppError('WITHDRAWAL_STOPPED');
  if (!despite || actor.role !== 'admin') throw new AppError('WITHDRAWAL_STOPPED');
  return found.stop;
}

/**
 * Checks the stop of a withdrawal whose payment is being recorded. While a company's representative is being replaced or an
 * account is frozen, nothing more is paid: level 1 may only record a payment that the bank statement shows to have been made
 * before.
 * @param of.bankLineId the line of the bank's statement that shows the payment
 * @throws AppError as `passStop`
 */
export async function passStopOfPayment(
  deps: StopDeps & { readonly handedOver: FindHandedOver },
  tx: Tx,
  of: Passing & { readonly bankLineId?: string | undefined },
): Promise<Passed | null> {
  const { actor, id, despite, bankLineId } = of;
  const found = await stopOf(deps, tx, id);
  if (found === null) return null;
  const { stop, userId } = found;
  const since = await nothingPaidSince(tx, userId, stop);
  const refused = stop.frozen ? 'ESTATE_FROZEN' : 'WITHDRAWAL_STOPPED';
  // of a frozen account level 1 decides nothing more: it records what the bank had paid, whatever the person owes since
  const waitsForMore = since === null || (!stop.frozen && waitsFor(stop));
  if (actor.role !== 'admin' || (waitsForMore && !despite)) throw new AppError(refused);
  if (since === null) return { stop, lineBy: null };
  const run = await deps.handedOver(tx, id);
  const shown = paymentShown({ since, run, hasLine: bankLineId !== undefined });
  if (shown === null) throw new AppError(refused);
  return { stop, ...shown };
}

/** Since when nothing more is paid to a person, whatever level 1 decides: the earlier of freeze and replacement. */
async function nothingPaidSince(tx: Tx, userId: string, stop: Stop): Promise<Date | null> {
  const frozen = stop.frozen ? (await frozenSince(tx, [userId])).get(userId) : undefined;
  const replacing = stop.company === 'replacing' ? await replacingSince(tx, userId) : null;
  if (frozen && replacing) return frozen < replacing ? frozen : replacing;
  return frozen ?? replacing;
}

/** Whether a stop has a reason beside the replacement of a representative. */
const waitsFor = ({ blocked, chargeback, inReview, debts }: Stop): boolean =>
  blocked || chargeback || inReview || debts.length > 0;

/** Whether a withdrawal that passed this stop had been paid by the bank before the stop began. */
export const isPaidBefore = (stop: Stop | null): boolean =>
  stop !== null && (stop.frozen || stop.company === 'replacing');

/**
 * The reason why a withdrawal is stopped, with its person; null when it is not.
 * @throws AppError NOT_FOUND
 */
async function stopOf(
  deps: StopDeps,
  tx: Tx,
  id: string,
): Promise<{ stop: Stop; userId: string } | null> {
  const row = await lockRow(tx, withdrawalsTable, id);
  if (row === undefined) throw new AppError('NOT_FOUND');
  const { user_id: userId } = row;
  await deps.debts.lock(tx, [userId]);
  const stop = (await stopsOf(deps, [userId], tx)).get(userId);
  if (stop === undefined) return null;
  return { stop, userId };
}

/**
 * Whether the bank statement may show that a withdrawal was paid before nothing more was to be paid to its person. For a
 * withdrawal in a run made before, its own line or the line of the whole run shows it; for any other, a line dated up to
 * that day.
 * @returns the last day that the line may have; null when no line shows the payment
 */
function paymentShown(of: {
  readonly since: Date;
  readonly run: HandedOver | null;
  readonly hasLine: boolean;
}): Pick<Passed, 'lineBy'> | null {
  const { since, run, hasLine } = of;
  const isHandedOver = run !== null && run.at < since;
  if (isHandedOver) return hasLine || run.settled ? { lineBy: null } : null;
  return hasLine ? { lineBy: businessDay(since) } : null;
}

/** The history text of a withdrawal whose stop was overridden. */
export const despiteNote = (
  note: string | null | undefined,
  stop: Stop | null,
): string | undefined => [stop && whyPassed(stop), note].filter(Boolean).join('. ') || undefined;
function whyPassed(stop: Stop): string {
  if (stop.frozen) return PAID_BEFORE_FREEZE;
  return stop.company === 'replacing' ? PAID_BEFORE : DESPITE;
}
const PAID_BEFORE_FREEZE =
  'El banco lo había pagado antes de que se congelara la cuenta: lo registra nivel 1';
const PAID_BEFORE =
  'El banco lo había pagado antes de que empezara a cambiar quien representa a la empresa: lo registra nivel 1';
const DESPITE =
  'Sigue por decisión de nivel 1, aunque la persona debe, está bloqueada o en revisión, tiene un contracargo por aprobar, o su empresa espera';
