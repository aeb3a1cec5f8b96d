import { sql } from 'kysely';
import { OPEN_STATUSES } from '#contract/payments/statuses.ts';
import { type AuditCheck, reconciles } from '#modules/ledger';
import { literals } from '#platform/database/queries/literals.ts';
import { chainAudit } from './audit-chain.ts';
import { roundingAudit } from './audit-rounding.ts';

/** The earmarked currency of the treasury equals the amounts promised to pending withdrawals and open charges. */
const promisesMatchWithdrawals = reconciles(
  'Lo apartado para cambios es lo que esperan los retiros y depósitos en curso',
  sql<{ what: string; promised: string; due: string }>`
    select coalesce(w.order_number, a.key) as what, coalesce(a.balance, 0)::text as promised, coalesce(w.received_amount, 0)::text as due
    from (
      select id, order_number, received_currency, received_amount from withdrawal_facts where status in (${literals(OPEN_STATUSES)}) and rate is not null
      union all
      select d.id, d.order_number, d.currency, d.amount from deposit_facts d join deposit_charges c on c.deposit_id = d.id where c.promised) w
    full join (select * from account_facts where holder = 'platform' and purpose = 'fx' and ref is not null) a
      on a.ref = w.id and a.asset = w.received_currency
    where coalesce(a.balance, 0) <> coalesce(w.received_amount, 0)`,
  ({ what, promised, due }) => `${what}: apartado ${promised}, corresponde ${due}`,
);

/** The checks of this module in the ledger's audit. */
export const paymentsAudit: readonly AuditCheck[] = [
  promisesMatchWithdrawals,
  ...chainAudit,
  ...roundingAudit,
];
