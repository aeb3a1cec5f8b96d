import type { ErrorKey } from '#contract/core/errors.ts';
import type { MovementOutcome } from '#contract/payments/decide.ts';
import { type StoppingCaution, stoppingOf } from '#contract/payments/stopping.ts';
import { AppError } from '#core/errors.ts';
import type { Tx } from '#platform/database/index.ts';
import type { Actor, MovementsDeps } from '../deps.ts';
import { assertMayDecide } from '../engine/authority.ts';
import { outcomeOf } from '../engine/outcome.ts';
import { lockRows } from '../engine/store.ts';
import type { ScreenedMovement } from '../screening.ts';
import { cautionsOfWithdrawals } from './find-cautions.ts';
import { progressOf } from './kind.ts';
import { type SendDeps, sendWithdrawal } from './send.ts';
import { type WithdrawalRow, withdrawalsTable } from './store.ts';

/** A locked withdrawal, with the error for which a bank may not pay it, if any. */
export interface LockedWithdrawal {
  readonly row: WithdrawalRow;
  readonly fault: AppError | null;
}

/**
 * Locks withdrawals until the transaction ends and checks which of them the administrator may have a bank pay. A
 * withdrawal that could not be marked as sent must not be paid. Alerts of the screening are stored.
 * @returns the withdrawals that exist, by id
 */
export async function lockPayable(
  deps: MovementsDeps,
  tx: Tx,
  { actor, ids }: { readonly actor: Actor; readonly ids: readonly string[] },
): Promise<ReadonlyMap<string, LockedWithdrawal>> {
  const rows = await lockRows(tx, withdrawalsTable, ids);
  const isPayable = (row: WithdrawalRow) =>
    row.type === 'bank_transfer' && progressOf(row) === 'pre_approved';
  const faults = await faultsOf(deps, tx, rows.filter(isPayable));
  const barred = await barredFrom(deps, tx, { actor, rows });
  const faultOf = (row: WithdrawalRow): AppError | null => {
    if (!isPayable(row)) return new AppError('MOVEMENT_STATE_FORBIDS');
    return barred.get(row.user_id) ?? faults.get(row.id) ?? null;
  };
  return new Map(rows.map((row) => [row.id, { row, fault: faultOf(row) }]));
}

/** The refusal for each person about whose withdrawals an administrator may not decide. */
async function barredFrom(
  deps: MovementsDeps,
  tx: Tx,
  { actor, rows }: { readonly actor: Actor; readonly rows: readonly WithdrawalRow[] },
): Promise<ReadonlyMap<string, AppError>> {
  const barred = new Map<string, AppError>();
  for (const person of new Set(rows.map(({ user_id }) => user_id))) {
    const fault = await refusalOf(() => assertMayDecide({ deps, tx, actor }, person, 'send'));
    if (fault) barred.set(person, fault);
  }
  return barred;
}

/**
 * The errors for which no administrator may have a bank pay withdrawals now, by id; a payable withdrawal is absent.
 * Alerts of the screening are stored.
 * @returns besides, the refusal of this administrator, if they may not decide about one of the people
 */
export async function payableFaults(
  deps: MovementsDeps,
  tx: Tx,
  { actor, ids }: { readonly actor: Actor; readonly ids: readonly string[] },
): Promise<{
  readonly faults: ReadonlyMap<string, AppError>;
  readonly barred: AppError | undefined;
}> {
  const rows = await lockRows(tx, withdrawalsTable, ids);
  const faults = await faultsOf(deps, tx, rows);
  const [barred] = (await barredFrom(deps, tx, { actor, rows })).values();
  return { faults, barred };
}

async function faultsOf(
  deps: MovementsDeps,
  tx: Tx,
  rows: readonly WithdrawalRow[],
): Promise<ReadonlyMap<string, AppError>> {
  const people = [...new Set(rows.map(({ user_id }) => user_id))];
  const ids = rows.map(({ id }) => id);
  const cautions = await cautionsOfWithdrawals(deps, ids, { tx });
  const faults = new Map<string, AppError>();
  // sorted, so that concurrent calls lock people in the same order
  for (const userId of people.toSorted())
    for (const { id } of rows.filter((row) => row.user_id === userId)) {
      // alerts are found and locked now, not read as lists do
      const held = await screeningFault(deps, tx, { kind: 'withdrawal', id, userId });
      const stop = stoppingOf(cautions.get(id) ?? []);
      if (stop) faults.set(id, new AppError(FAULTS[stop]));
      else if (held) faults.set(id, held);
    }
  return faults;
}

/** The error of each caution for which no payment run takes a withdrawal. */
const FAULTS = {
  person_blocked: 'WITHDRAWAL_STOPPED',
  death_reported: 'WITHDRAWAL_STOPPED',
  owes: 'WITHDRAWAL_STOPPED',
  chargeback_waits: 'WITHDRAWAL_STOPPED',
  company_waits: 'WITHDRAWAL_STOPPED',
  factor_removed: 'FACTOR_JUST_REMOVED',
  alert_high: 'ALERT_HIGH',
} as const satisfies Readonly<Record<StoppingCaution, ErrorKey>>;

async function screeningFault(
  { screening }: MovementsDeps,
  tx: Tx,
  movement: ScreenedMovement & { readonly userId: string },
): Promise<AppError | null> {
  if (screening === undefined) return null;
  await screening.raiseAlerts(tx, movement);
  return refusalOf(() => screening.assertClear(tx, movement));
}

/** The AppError that a check throws; null when it passes. */
async function refusalOf(check: () => Promise<void>): Promise<AppError | null> {
  try {
    await check();
    return null;
  } catch (error) {
    if (error instanceof AppError) return error;
    throw error;
  }
}

/** A bank transfer of a payment run that is to be marked as sent. */
export interface PaidOne {
  readonly id: string;
  readonly reference: string;
  /** A check that runs once the row is locked and may refuse the step. */
  readonly guard: (tx: Tx) => Promise<void>;
}

/** Marks one withdrawal of a payment run as sent. @returns its outcome */
export const sendOne = (deps: SendDeps, actor: Actor, paid: PaidOne): Promise<MovementOutcome> =>
  outcomeOf(deps, { id: paid.id, step: 'send', actor }, async () => {
    await sendWithdrawal(deps, actor, paid);
    return true;
  });
