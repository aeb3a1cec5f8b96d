import { sql } from 'kysely';
import { DAY_MS } from '#contract/core/time.ts';
import { CHANGED_DAYS, UNUSUAL_TIMES } from './cautions.ts';

/*
 * Cautions of `cautionsOf` as conditions on a row `w` of `withdrawal_facts`, for lists that rank by them.
 */

/** The caution `account_changed`: the account is new, and the person withdrew to another one before. */
export const isAccountChanged = (now: Date) => sql<boolean>`(
  least(w.created_at,
        (select min(b.created_at) from bank_account_facts b
         where b.user_id = w.user_id and b.account = w.destination_account),
        (select min(e.created_at) from withdrawal_facts e
         where e.user_id = w.user_id and e.destination_account = w.destination_account))
    > ${new Date(now.getTime() - CHANGED_DAYS * DAY_MS)}
  and exists (
    select from withdrawal_facts e
    where e.user_id = w.user_id and e.destination_account <> w.destination_account and e.type = w.type
      and e.received_currency = w.received_currency and e.created_at < w.created_at and e.status <> 'rejected'))`;

/**
 * The caution `unusual_amount`: much more than the person's largest earlier withdrawal. A first withdrawal has no such
 * caution.
 */
export const IS_UNUSUAL = sql<boolean>`coalesce(w.usd_amount > ${UNUSUAL_TIMES}::bigint * (
  select max(e.usd_amount) from withdrawal_facts e
  where e.user_id = w.user_id and e.id <> w.id and e.sent_at is not null and e.status <> 'rejected'), false)`;
