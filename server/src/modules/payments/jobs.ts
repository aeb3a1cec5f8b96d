import type { Jobs } from '#platform/jobs/index.ts';
import type { Payments } from './create.ts';
import { ASK_JOB } from './webhooks/receive.ts';

export function registerPaymentsJobs(jobs: Jobs, payments: Payments): void {
  const every = (name: string, when: number | string, work: () => Promise<unknown>) =>
    jobs.every(`payments.${name}`, when, async () => void (await work()));
  jobs.define<{ depositId: string }>(ASK_JOB, ({ depositId }) => payments.askProvider(depositId));
  every('ask-providers', 30, payments.askProviders);
  every('pending-webhooks', 60, payments.handlePendingWebhooks);
  every('sweep-webhooks', '20 4 * * *', payments.sweepWebhooks);
  every('expire-deposits', 60, payments.expireDueDeposits);
  every('settle-chain', payments.chainSeconds, payments.settleChain);
}
