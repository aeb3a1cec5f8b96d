-- What BitPay states of a held invoice was its price, and not what was paid: the administrator states it.
update deposit_charges set paid_amount = null, paid_currency = null where provider = 'bitpay' and state = 'review';
-- Checks of the audit that hold from an entry on, because older ones were posted before their rule.
create table audit_starts (
  name text primary key,
  entry_seq bigint not null  -- the last entry before the rule
);
insert into audit_starts (name, entry_seq) select 'credits_within_payments', coalesce(max(seq), 0) from ledger_entries;
