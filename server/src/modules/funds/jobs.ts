import type { Jobs } from '#platform/jobs/index.ts';
import type { Funds } from './door.ts';
import { releaseIdle } from './release.ts';
import { returnLeft } from './return-left.ts';

/** Registers the jobs that return idle money of projects. */
export function registerFundsJobs(jobs: Jobs, { deps }: Funds): void {
  jobs.every('funds.release-idle', 3600, () => releaseIdle(deps));
  jobs.every('funds.return-left', 3600, () => returnLeft(deps));
}
