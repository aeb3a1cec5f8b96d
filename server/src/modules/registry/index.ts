import './tables.ts';

import type { Jobs } from '#platform/jobs/index.ts';
import type { RegistryDeps } from './deps.ts';
import { countTrustEvents } from './trusts/count.ts';

/** Counts the events of trusts, from which their clocks run. */
export function registerRegistryJobs(jobs: Jobs, deps: RegistryDeps): void {
  jobs.every('registry.trusts', 3600, () => countTrustEvents(deps));
}

export type { RegistryDeps } from './deps.ts';
export { bindRegistry } from './routes.ts';
