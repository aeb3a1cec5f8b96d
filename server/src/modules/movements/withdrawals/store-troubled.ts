import { sql } from 'kysely';

/** A payment not mined for this long needs an operator, though its fee may be raised automatically meanwhile. */
const STUCK_AFTER_MS = 60 * 60 * 1000;

/** Of withdrawals: those sent in USDT that failed or do not get into the chain. The one definition of it. */
export const isTroubledSend = (now: Date) => sql<boolean>`
  (withdrawals.status = 'sent' and exists (
    select 1 from chain_send_facts s where s.id = withdrawals.id
      and (s.state in ('failed', 'replaced')
           or (s.closed_at is null and s.block_number is null
               and s.created_at < ${new Date(now.getTime() - STUCK_AFTER_MS)}))))`;
