import { rolesWith } from '#contract/core/roles.ts';
import type { Tx } from '#platform/database/index.ts';
import type { ComplianceDeps } from '../deps.ts';

/** The active administrators of level 1 without the ones who take part in a request. */
export const approversBeside = async (
  { identity }: Pick<ComplianceDeps, 'identity'>,
  tx: Tx,
  parties: readonly string[],
): Promise<string[]> =>
  (await identity.activeIdsOf(rolesWith('compliance.manage'), tx)).filter(
    (id) => !parties.includes(id),
  );
