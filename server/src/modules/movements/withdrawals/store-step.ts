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

/** The condition for withdrawals that were sent and came back (`isReturned`), or for all others. */
export function isReturnedRow(is: boolean, of = 'withdrawals') {
  const [status, sentAt] = [sql.ref(`${of}.status`), sql.ref(`${of}.sent_at`)];
  const returned = sql<boolean>`(${status} = 'rejected' and ${sentAt} is not null)`;
  return is ? returned : sql<boolean>`not ${returned}`;
}

/** The condition of the views of the desk's list: of troubled sends at an instant, and of a step, and of those that came back; true without any. */
export const isInView = (view: {
  readonly troubledAt?: Date | undefined;
  readonly preApproved?: boolean | undefined;
  readonly returned?: boolean | undefined;
}) => sql<SqlBool>`(
  ${view.troubledAt ? isTroubledSend(view.troubledAt) : sql`true`}
  and ${view.preApproved === undefined ? sql`true` : isPreApproved(view.preApproved)}
  and ${view.returned === undefined ? sql`true` : isReturnedRow(view.returned)})`;
