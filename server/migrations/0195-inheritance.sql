/*
 * What heirs receive. A lot that passes to heirs is given back whole under its former holder, and each heir gets a lot of
 * their own with their part of its tokens and cost: the same round, price, dates and rights.
 */
alter table token_purchases add column inherited_from uuid references token_purchases;
alter table token_purchases add column inherited_at timestamptz;
alter table token_purchases add constraint token_purchases_inherited
  check ((inherited_from is null) = (inherited_at is null));
create index token_purchases_by_origin on token_purchases (inherited_from) where inherited_from is not null;

-- a reservation passes whole: it keeps its id, and its holder changes
alter table reservations add column inherited_at timestamptz;

alter table token_lot_returns drop constraint token_lot_returns_reason_check;
alter table token_lot_returns add constraint token_lot_returns_reason_check
  check (reason in ('refund', 'revocation', 'round_closed', 'buyback', 'inherited'));

alter table vault_entries drop constraint vault_entries_reason_check;
alter table vault_entries add constraint vault_entries_reason_check
  check (reason in ('asked', 'returned', 'invested', 'inherited', 'no_room', 'not_free', 'blocked', 'not_published'));

create or replace view purchase_facts as
  select id, order_number, user_id, project_id, contract_id, issue_id, round_id, round_number, token_type,
         tokens, price_usd, cost, currency, cost_usd, rate, rate_source, rate_as_of, terms_version, purchased_at,
         revocable_until, status, prolonged_until, revocation_asked_at, inherited_from, inherited_at
  from token_purchases;

-- heirs accepted no terms as they inherited
create or replace view terms_acceptance_facts as
  select user_id, 'purchase' as occasion, order_number, terms_version, purchased_at as accepted_at
  from token_purchases
  where inherited_from is null
  union all
  select user_id, 'reservation', null, terms_version, created_at
  from reservations
  where terms_version is not null and inherited_at is null;

/* A distribution of all that a frozen account has, which one administrator proposes and another approves. */
create table estate_transfers (
  id uuid primary key,                      -- also the id of its ledger entry
  estate_id uuid not null references estates,
  state text not null check (state in ('proposed', 'done', 'refused')),
  proposed_by uuid not null references users (id),
  proposed_at timestamptz not null,
  decided_by uuid references users (id),
  decided_at timestamptz,
  reason text,
  check ((state = 'proposed') = (decided_at is null)),
  check ((decided_at is null) = (decided_by is null)),
  check ((state = 'refused') = (reason is not null))
);
create unique index estate_transfers_one_proposed on estate_transfers (estate_id) where state = 'proposed';
create index estate_transfers_of_estate on estate_transfers (estate_id, proposed_at desc);

create table estate_heirs (
  transfer_id uuid not null references estate_transfers,
  user_id uuid not null references users (id),
  place integer not null,
  -- hundredths of a percent
  share_bps integer not null check (share_bps between 1 and 10000),
  primary key (transfer_id, user_id)
);
create index estate_heirs_by_user on estate_heirs (user_id);

/* Units and reservations go whole to one heir. */
create table estate_units (
  transfer_id uuid not null,
  reservation_id uuid not null,
  heir_id uuid not null,
  primary key (transfer_id, reservation_id),
  foreign key (transfer_id, heir_id) references estate_heirs (transfer_id, user_id)
);
