-- What a module shows of its rows to the modules above it: other modules read these views and no table of its. A view is as
-- cheap as its table. Secrets, keys and what only its module needs are left out.

-- ledger
create view account_facts as
  select id, key, holder, user_id, project_id, asset, purpose, ref, balance
  from ledger_accounts;
create view entry_facts as
  select id, seq, kind, reference, actor_id, reverses, occurred_at, details
  from ledger_entries;
create view posting_facts as
  select entry_id, account_id, amount, balance_after
  from ledger_postings;

-- identity
create view person_facts as
  select id, role, state, name, lastname, email, document, tax_id, kyc_status, created_at
  from users;
create view bank_account_facts as
  select id, user_id, alias, holder, account, currency, kind, created_at, removed_at
  from bank_accounts;

-- projects
create view project_facts as
  select id, owner_id, status, name, city, delivery_date, published_at, cancelled_at
  from projects;
create view contract_facts as
  select id, project_id, name, token_type, minimum_ticket, status, rent_pay_day, rent_amount, rent_bps
  from contracts;
create view round_facts as
  select id, project_id, contract_id, number, status, start_date, days, starts_at, ends_at, token_count,
         rolled_in, rolled_out, price, minimum_bps, ended_at, former_ends_at, late_in
  from rounds;
create view vault_facts as
  select id, project_id, contract_id, number, status, tokens, rolled_in, rolled_out, buyback_price,
         buyback_date, paid_tokens
  from vaults;
create view unit_facts as
  select id, project_id, property_type_id, identifier_a, identifier_b, price, reservation_price, status
  from properties;
create view unit_type_facts as
  select id, project_id, name
  from property_types;
create view task_facts as
  select id, project_id, weight, planned_bps, done_bps
  from tasks;
create view delivery_promise_facts as
  select id, project_id, delivery_date, replaced_at
  from delivery_promises;

-- tokens
create view purchase_facts as
  select id, order_number, user_id, project_id, contract_id, issue_id, round_id, round_number, token_type,
         tokens, price_usd, cost, currency, cost_usd, rate, rate_source, rate_as_of, terms_version, purchased_at,
         revocable_until, status, prolonged_until, revocation_asked_at
  from token_purchases;
create view lot_return_facts as
  select id, purchase_id, entry_id, reason, tokens, cost, penalty, returned_at
  from token_lot_returns;
create view reservation_facts as
  select id, property_id, project_id, user_id, price, status, created_at, expires_at, closed_at
  from reservations;
create view reservation_deposit_facts as
  select id, reservation_id, tokens, deposited_at
  from reservation_deposits;
create view refund_facts as
  select id, user_id, project_id, reservation_id, tokens, refunded_at
  from token_refunds;
create view investment_facts as
  select id, entry_id, user_id, project_id, contract_id, vault_id, tokens, invested_at, status, paid_usd,
         paid_at
  from investments;
create view prolongation_facts as
  select id, round_id, project_id, status
  from round_prolongations;

-- chain
create view chain_send_facts as
  select id, chain_id, recipient, amount, tx_hash, state, block_number, confirmations, created_at, closed_at,
         purpose
  from chain_sends;
create view chain_transfer_facts as
  select id, chain_id, tx_hash, place, block_number, sender, recipient, amount, seen_at, gone_at, deposit_id,
         claimed_at
  from chain_transfers;

-- movements
create view deposit_facts as
  select id, order_number, user_id, project_id, type, currency, amount, accepted_amount, status, expired,
         tx_hash, reference, reason, created_at, expires_at, closed_at
  from deposits;
create view withdrawal_facts as
  select id, order_number, user_id, project_id, type, currency, amount, fee_percent, fee_amount,
         received_currency, received_amount, usd_amount, rate, rate_source, rate_as_of, bank_account_id,
         destination_alias, destination_holder, destination_account, status, reference, reason, created_at,
         pre_approved_at, due_at, sent_at, completed_at, closed_at, source, residue
  from withdrawals;
create view transfer_facts as
  select id, order_number, user_id, from_project_id, to_project_id, currency, amount, fee_percent, fee_amount,
         status, reason, created_at, closed_at
  from transfers;
create view earning_facts as
  select id, order_number, source, currency, amount, destination, status, asked_by, asked_at, decided_by,
         decided_at, reason, sent_at, tx_hash, closed_at
  from revenue_withdrawals;
create view first_approval_facts as
  select movement_id, step, approved_at from movement_approvals;
create view movement_event_facts as
  select id, movement_id, action, at, note, seq
  from movement_events;

-- payments
create view charge_facts as
  select deposit_id, provider, currency, amount, rate, rate_source, rate_as_of, promised, state, note,
         provider_ref, payment_ref, paid_amount, paid_currency, created_at, residue, rate_until, seen_at,
         late_rate, late_rate_source, late_rate_as_of
  from deposit_charges;
