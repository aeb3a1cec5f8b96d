/**
 * SQL that fills a migrated database with a long history: users and, for each, a deposit, a withdrawal, a transfer, a
 * purchase, a bank line and a log line. One deposit of a hundred more is pending. One bank line of twenty is open; a
 * quarter of these names a person, another a company, another an account. Only the rows that lists and searches read: there is no money behind them, and
 * the triggers that check them do not run.
 */
export const history = (most: number): string => `
begin;
set local session_replication_role = replica;
create temporary table one on commit drop as
  select n, gen_random_uuid() as user_id, gen_random_uuid() as deposit_id, gen_random_uuid() as withdrawal_id,
    timestamptz '2026-01-01 12:00Z' + n * interval '1 day' / (${most} / 300.0) as at, lpad(n::text, 6, '0') as digits
  from generate_series(1, ${most}) as n;
insert into users (id, role, state, email, name, lastname, document, tax_id, terms_version, terms_accepted_at, created_at)
  select user_id, 'investor', 'active', 'persona' || n || '@ejemplo.test', 'Nombre' || n, 'Apellido' || n,
    (20000000 + n)::text, '20' || (20000000 + n) || '1', '1', at, at from one;
insert into deposits (id, order_number, user_id, project_id, type, currency, amount, accepted_amount, status, created_at, closed_at)
  select deposit_id, 'D-2026-' || digits, user_id, user_id, 'ars_bank_transfer', 'ARS', n * 100, n * 100, 'completed', at, at
  from one;
insert into withdrawals (
    id, order_number, user_id, project_id, type, currency, amount, fee_percent, fee_amount, received_currency,
    received_amount, usd_amount, destination_alias, destination_holder, destination_account, status, reference, created_at,
    pre_approved_at, due_at, sent_at, completed_at)
  select withdrawal_id, 'R-2026-' || digits, user_id, user_id, 'bank_transfer', 'ARS', n * 100, '1', n, 'ARS', n * 99, n,
    'Cuenta', 'Nombre' || n || ' Apellido' || n, '007' || lpad(n::text, 19, '0'), 'completed', 'OP ' || n, at, at, at, at, at
  from one;
insert into transfers (
    id, order_number, user_id, from_project_id, to_project_id, currency, amount, fee_percent, fee_amount, status, created_at,
    closed_at)
  select gen_random_uuid(), 'T-2026-' || digits, user_id, user_id, deposit_id, 'ARS', n * 100, '1', n, 'completed', at, at from one;
insert into token_purchases (
    id, order_number, user_id, project_id, contract_id, issue_id, round_id, round_number, token_type, tokens, price_usd,
    cost, currency, cost_usd, terms_version, purchased_at)
  select gen_random_uuid(), 'C-2026-' || digits, user_id, user_id, user_id, user_id, user_id, 1, 'investment', 1, n * 100,
    n * 100, 'USD', n * 100, '1', at from one;
insert into deposits (id, order_number, user_id, project_id, type, currency, amount, status, created_at)
  select gen_random_uuid(), 'D-2025-' || digits, user_id, user_id, 'ars_bank_transfer', 'ARS', n * 100 + 37, 'pending', at
  from one where n % 100 = 1;
insert into bank_statement_lines (
    id, currency, day, amount, reference, occurrence, movement_kind, movement_id, imported_by, imported_at, settled_by,
    account_id, import_row)
  select gen_random_uuid(), 'ARS', at::date, n * 100,
    'CREDITO TRF ' || case n % 80
      when 0 then '20' || (20000000 + n) || '1 APELLIDO' || n || ' NOMBRE' || n
      when 20 then '30-' || (50000000 + n) || '-' || n % 10 || ' COMERCIO ' || n || ' SA'
      when 40 then 'DEBIN 007' || lpad(n::text, 19, '0')
      else 'OPERACION ' || n end, 1,
    case when n % 20 > 0 then 'deposit' end, case when n % 20 > 0 then deposit_id end, user_id, at,
    case when n % 20 > 0 then 'movement' end, (select id from company_bank_accounts where currency = 'ARS' limit 1), n
  from one;
insert into audit_log (id, at, actor_id, action, target_kind, target_id, after)
  select gen_random_uuid(), at, user_id, 'deposit.accept', 'deposit', deposit_id::text,
    jsonb_build_object('amount', (n * 100)::text) from one;
commit;`;
