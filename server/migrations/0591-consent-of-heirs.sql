-- Who inherits a unit accepted nothing yet: the project's owner reads their name and contact only once they consent.
-- A later inheritance asks its own heir again.
alter table reservations
  add column heir_accepted_at timestamptz,
  add column heir_terms_version text,
  add constraint reservations_heir_terms check ((heir_accepted_at is null) = (heir_terms_version is null)),
  add constraint reservations_heir_only check (heir_accepted_at is null or inherited_at is not null);

create or replace view reservation_facts as
  select id, property_id, project_id, user_id, price, status, created_at, expires_at, closed_at,
         (inherited_at is null or heir_accepted_at is not null) as is_consented
  from reservations;

create or replace view terms_acceptance_facts as
  select user_id, 'purchase' as occasion, order_number, terms_version, purchased_at as accepted_at
  from token_purchases
  where inherited_from is null
  union all
  select user_id, 'reservation', null, terms_version, created_at
  from reservations
  where terms_version is not null and inherited_at is null
  union all
  select user_id, 'unit_inherited', null, heir_terms_version, heir_accepted_at
  from reservations
  where heir_accepted_at is not null;
