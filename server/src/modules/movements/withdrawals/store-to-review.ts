import { type SqlBool, sql } from 'kysely';
import { OPEN_STATUSES } from '#contract/payments/statuses.ts';
import { literals } from '#platform/database/queries/literals.ts';

/**
 * The condition for withdrawals that an operator has to review. A sent bank transfer completes automatically; a sent USDT
 * payment may still need an operator.
 * @param of the table's name or alias in the query
 */
export function isToReview(of = 'withdrawals') {
  const [status, type] = [sql.ref(`${of}.status`), sql.ref(`${of}.type`)];
  return sql<SqlBool>`(${status} in (${literals(OPEN_STATUSES)}) and not (${status} = 'sent' and ${type} = 'bank_transfer'))`;
}
