-- Who paid, as the provider of a charge names them: compared with the deposit's person, and erased with their data.
alter table deposit_charges add column payer_name text check (payer_name <> '');

create or replace view charge_facts as
  select deposit_id, provider, currency, amount, rate, rate_source, rate_as_of, promised, state, note,
         provider_ref, payment_ref, paid_amount, paid_currency, created_at, residue, rate_until, seen_at,
         late_rate, late_rate_source, late_rate_as_of, payer_name
  from deposit_charges;
