import type { Jobs } from '#platform/jobs/index.ts';
import { expireDeposit } from './deposit-decide.ts';
import type { PaymentsDeps } from './deps.ts';
import { depositsToExpire } from './store-deposits.ts';
import { withdrawalsToComplete } from './store-withdrawals.ts';
import { completeWithdrawal } from './withdrawal-decide.ts';

const BATCH = 100;

/** Ends the deposits whose time is over, each in its own transaction. @returns how many were due */
export async function expireDueDeposits(deps: PaymentsDeps): Promise<number> {
  return eachDue(
    () => depositsToExpire(deps.database.db, deps.clock.now(), BATCH),
    (id) => expireDeposit(deps, id),
  );
}

/** Completes the withdrawals whose 48 hours are over, each in its own transaction. @returns how many were due */
export async function completeDueWithdrawals(deps: PaymentsDeps): Promise<number> {
  return eachDue(
    () => withdrawalsToComplete(deps.database.db, deps.clock.now(), BATCH),
    (id) => completeWithdrawal(deps, id),
  );
}

/** Works through what is due, late rather than never; one that fails stays due and does not hold up the others. */
async function eachDue(
  find: () => Promise<string[]>,
  work: (id: string) => Promise<void>,
): Promise<number> {
  const failures: unknown[] = [];
  const seen = new Set<string>();
  for (let due = await find(); due.some((id) => !seen.has(id)); due = await find()) {
    for (const id of due) {
      if (seen.has(id)) continue;
      seen.add(id);
      await work(id).catch((error: unknown) => failures.push(error));
    }
  }
  if (failures.length > 0)
    throw new AggregateError(failures, `${failures.length} movements failed`);
  return seen.size;
}

/** What the jobs do. */
export interface DueWork {
  expireDueDeposits(): Promise<number>;
  completeDueWithdrawals(): Promise<number>;
  /** What the chain brought and what was sent on it. */
  settleChain(): Promise<void>;
  /** How often to look at the chain, in seconds. */
  readonly chainSeconds: number;
}

export function registerPaymentsJobs(jobs: Jobs, payments: DueWork): void {
  jobs.every('payments.expire-deposits', 60, async () => void (await payments.expireDueDeposits()));
  jobs.every(
    'payments.complete-withdrawals',
    60,
    async () => void (await payments.completeDueWithdrawals()),
  );
  jobs.every('payments.settle-chain', payments.chainSeconds, () => payments.settleChain());
}
