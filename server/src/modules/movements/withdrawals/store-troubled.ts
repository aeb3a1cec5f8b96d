import { sql } from 'kysely';
import { STUCK_SEND_MS } from '#contract/payments/statuses.ts';

/**
 * The condition for USDT withdrawals whose transaction failed or is stuck; all queries share it.
 * @param of the table's name or alias in the query
 */
export function isTroubledSend(now: Date, of = 'withdrawals') {
  const [status, id] = [sql.ref(`${of}.status`), sql.ref(`${of}.id`)];
  return sql<boolean>`
  (${status} = 'sent' and exists (
    select 1 from chain_send_facts s where s.id = ${id}
      and (s.state in ('failed', 'replaced')
           or (s.closed_at is null and s.block_number is null
               and s.created_at < ${new Date(now.getTime() - STUCK_SEND_MS)}))))`;
}
