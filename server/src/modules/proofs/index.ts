import './tables.ts';
import type { Jobs } from '#platform/jobs/index.ts';
import type { ProofsDeps } from './deps.ts';
import { takeStatement } from './take.ts';

export type { ProofsDeps } from './deps.ts';
export { bindProofs } from './routes.ts';
export { derived, proofKeysOf } from './rules-keys.ts';

/** Asked often, so that a day whose first run failed, or whose process died, has its statement late rather than never. */
const EVERY_SECONDS = 600;

export function registerProofsJobs(jobs: Jobs, deps: ProofsDeps): void {
  if (deps.keys === null) deps.log.warn({}, 'no PROOFS_KEY: nothing is proved');
  else if (deps.keys.development)
    deps.log.warn({ publicKey: deps.keys.current.publicKey }, 'proofs are signed by a derived key');
  jobs.every('proofs.daily', EVERY_SECONDS, async () => {
    if (deps.keys !== null) await takeStatement(deps);
  });
}
