import type { Jobs } from '#platform/jobs/index.ts';
import type { Funds } from './door.ts';
import { releaseIdle } from './release.ts';

/** What happens to projects' money by itself. */
export const registerFundsJobs = (jobs: Jobs, { deps }: Funds): void =>
  jobs.every('funds.release-idle', 3600, () => releaseIdle(deps));
