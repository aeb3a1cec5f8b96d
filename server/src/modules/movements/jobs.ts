import type { Jobs } from '#platform/jobs/index.ts';
import type { Movements } from './create.ts';

type Due = Pick<Movements, 'completeDueWithdrawals' | 'settleRevenue' | 'chainSeconds'>;

export function registerMovementsJobs(jobs: Jobs, movements: Due): void {
  const complete = async () => void (await movements.completeDueWithdrawals());
  jobs.every('payments.complete-withdrawals', 60, complete);
  jobs.every('treasury.settle-chain', movements.chainSeconds, () => movements.settleRevenue());
}
