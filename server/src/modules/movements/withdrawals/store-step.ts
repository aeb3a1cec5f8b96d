import { type SqlBool, sql } from 'kysely';
import { isTroubledSend } from './store-troubled.ts';

/**
 * The condition for pending withdrawals with a pre-approval, or for pending ones without it; all queries share it.
 * @param of the table's name or alias in the query
 */
export function isPreApproved(is: boolean, of = 'withdrawals') {
  const [status, at] = [sql.ref(`${of}.status`), sql.ref(`${of}.pre_approved_at`)];
  return is
    ? sql<boolean>`(${status} = 'pending' and ${at} is not null)`
    : sql<boolean>`(${status} = 'pending' and ${at} is null)`;
}

/** The condition of the views of the desk's list: of troubled sends at an instant, and of a step; true without either. */
export const isInView = (view: {
  readonly troubledAt?: Date | undefined;
  readonly preApproved?: boolean | undefined;
}) => sql<SqlBool>`(
  ${view.troubledAt ? isTroubledSend(view.troubledAt) : sql`true`}
  and ${view.preApproved === undefined ? sql`true` : isPreApproved(view.preApproved)})`;
