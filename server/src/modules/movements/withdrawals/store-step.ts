import { sql } from 'kysely';

/**
 * The condition for pending withdrawals that are pre-approved, or for those that nobody pre-approved yet; all queries share it.
 * @param of the table's name or alias in the query
 */
export function isPreApproved(is: boolean, of = 'withdrawals') {
  const [status, at] = [sql.ref(`${of}.status`), sql.ref(`${of}.pre_approved_at`)];
  return is
    ? sql<boolean>`(${status} = 'pending' and ${at} is not null)`
    : sql<boolean>`(${status} = 'pending' and ${at} is null)`;
}
