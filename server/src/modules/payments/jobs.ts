import type { Jobs } from '#platform/jobs/index.ts';
import { approvalsSince, dropOldApprovals } from './approvals.ts';
import { askProvider, askProviders, sweepNotices } from './charge-ask.ts';
import { expireDeposit } from './deposit-decide.ts';
import type { PaymentsDeps } from './deps.ts';
import { ASK_JOB, handleWaitingNotices } from './provider-notices.ts';
import { depositsToExpire } from './store-deposits.ts';
import { withdrawalsToComplete } from './store-withdrawals.ts';
import { completeWithdrawal } from './withdrawal-decide.ts';

const BATCH = 100;

/**
 * Ends the deposits whose time is over, each in its own transaction; first approvals whose time is over keep none from
 * ending.
 * @returns how many were due
 */
export async function expireDueDeposits(deps: PaymentsDeps): Promise<number> {
  const { firstApprovalDays } = await deps.settings.current();
  await dropOldApprovals(deps.database.db, approvalsSince(deps.clock.now(), firstApprovalDays));
  return eachDue(
    (limit) => depositsToExpire(deps.database.db, deps.clock.now(), limit),
    (id) => expireDeposit(deps, id),
  );
}

/** Completes the withdrawals whose 48 hours are over, each in its own transaction. @returns how many were due */
export async function completeDueWithdrawals(deps: PaymentsDeps): Promise<number> {
  return eachDue(
    (limit) => withdrawalsToComplete(deps.database.db, deps.clock.now(), limit),
    (id) => completeWithdrawal(deps, id),
  );
}

/** Works through what is due, late rather than never; one that fails stays due and does not hold up the others. */
async function eachDue(
  find: (limit: number) => Promise<string[]>,
  work: (id: string) => Promise<void>,
): Promise<number> {
  const failures: unknown[] = [];
  const seen = new Set<string>();
  // those that failed are found again: a batch is what comes besides
  const next = () => find(BATCH + failures.length);
  for (let due = await next(); due.some((id) => !seen.has(id)); due = await next()) {
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
  /** Asks about payments whose notice may have been lost. */
  askProviders(): Promise<number>;
  /** @throws AppError PROVIDER_UNAVAILABLE */
  askProvider(depositId: string): Promise<void>;
  /** Deals with notices that were kept and not dealt with. */
  handleWaitingNotices(): Promise<number>;
  sweepNotices(): Promise<void>;
  /** What the chain brought and what was sent on it. */
  settleChain(): Promise<void>;
  /** How often to look at the chain, in seconds. */
  readonly chainSeconds: number;
}

/** The part of the work that payment providers ask for. */
export const providerWork = (
  deps: PaymentsDeps,
): Pick<DueWork, 'askProviders' | 'askProvider' | 'handleWaitingNotices' | 'sweepNotices'> => ({
  askProviders: () => askProviders(deps),
  askProvider: (depositId) => askProvider(deps, depositId),
  handleWaitingNotices: () => handleWaitingNotices(deps),
  sweepNotices: () => sweepNotices(deps),
});

export function registerPaymentsJobs(jobs: Jobs, payments: DueWork): void {
  jobs.define<{ depositId: string }>(ASK_JOB, ({ depositId }) => payments.askProvider(depositId));
  jobs.every('payments.ask-providers', 30, async () => void (await payments.askProviders()));
  jobs.every(
    'payments.waiting-notices',
    60,
    async () => void (await payments.handleWaitingNotices()),
  );
  jobs.every('payments.sweep-notices', '20 4 * * *', () => payments.sweepNotices());
  jobs.every('payments.expire-deposits', 60, async () => void (await payments.expireDueDeposits()));
  jobs.every(
    'payments.complete-withdrawals',
    60,
    async () => void (await payments.completeDueWithdrawals()),
  );
  jobs.every('payments.settle-chain', payments.chainSeconds, () => payments.settleChain());
}
