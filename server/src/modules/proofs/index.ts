import './tables.ts';
import type { Jobs } from '#platform/jobs/index.ts';
import { anchorStatements } from './anchor.ts';
import type { ProofsDeps } from './deps.ts';
import { takeStatement } from './take.ts';

export { guardAnchors } from './anchor.ts';
export { auditStatements, type ProofsAuditDeps } from './audit/audit.ts';
export { auditRoots } from './audit/roots.ts';
export type { ProofsDeps } from './deps.ts';
export { bindProofs } from './routes.ts';
export { canonical, sha256 } from './rules/canonical.ts';
export { derived, proofKeysOf } from './rules/keys.ts';

/** How often the job runs: after a failed run or a crash the day's statement is late, but not missing. */
const EVERY_SECONDS = 600;
/** How soon a root that could not be signed is tried again. */
const ANCHOR_SECONDS = 60;

export function registerProofsJobs(jobs: Jobs, deps: ProofsDeps): void {
  if (deps.keys === null) deps.log.warn({}, 'no PROOFS_KEY: proofs are disabled');
  else if (deps.keys.development)
    deps.log.warn(
      { publicKey: deps.keys.current.publicKey },
      'proofs are signed with a derived key',
    );
  jobs.every('proofs.daily', EVERY_SECONDS, async () => {
    if (deps.keys !== null) await takeStatement(deps);
  });
  jobs.every('proofs.anchor', ANCHOR_SECONDS, () => anchorStatements(deps));
}
