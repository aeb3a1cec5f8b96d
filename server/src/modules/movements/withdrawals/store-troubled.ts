import { sql } from 'kysely';

/** A payment that is not mined for this long needs an operator, even though its fee may be raised automatically. */
const STUCK_AFTER_MS = 60 * 60 * 1000;

/** The condition for USDT withdrawals whose transaction failed or is stuck; all queries share it. */
export const isTroubledSend = (now: Date) => sql<boolean>`
  (withdrawals.status = 'sent' and exists (
    select 1 from chain_send_facts s where s.id = withdrawals.id
      and (s.state in ('failed', 'replaced')
           or (s.closed_at is null and s.block_number is null
               and s.created_at < ${new Date(now.getTime() - STUCK_AFTER_MS)}))))`;
