import { may } from '#contract/core/roles.ts';
import type { Tx } from '#platform/database/index.ts';
import type { CompaniesDeps } from './deps.ts';
import type { FilingRow } from './store.ts';

/** Who gave a filing's first approval; null without one, and once its giver may decide no longer: then it lapses. */
export async function firstOf(
  { identity }: Pick<CompaniesDeps, 'identity'>,
  tx: Tx,
  { first_by }: Pick<FilingRow, 'first_by'>,
): Promise<string | null> {
  const giver = first_by === null ? undefined : await identity.user(first_by, tx);
  return giver?.state === 'active' && may(giver.role, 'payments.manage') ? giver.id : null;
}
