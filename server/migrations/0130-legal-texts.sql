-- Terms and privacy as versioned texts. A published version is never changed: a correction is another version.
create table legal_texts (
  id uuid primary key,
  kind text not null check (kind in ('terms', 'privacy')),
  body text not null,
  summary text not null,
  substantial boolean not null,
  in_force_on date not null,
  state text not null check (state in ('draft', 'published', 'withdrawn')),
  revision integer not null,
  -- null: by the program, in a demonstration
  written_by uuid references users,
  written_at timestamptz not null,
  decided_by uuid references users,
  decided_at timestamptz,
  -- of published texts: counts their versions
  number integer,
  in_force_from timestamptz,
  unique (kind, number),
  check ((state = 'published') = (number is not null)),
  check ((state = 'published') = (in_force_from is not null)),
  check ((state = 'draft') = (decided_at is null))
);
create unique index legal_texts_one_draft on legal_texts (kind) where state = 'draft';

create function published_text_stays() returns trigger language plpgsql as $$
begin
  raise exception 'a published text is never changed' using errcode = 'restrict_violation';
end $$;
create trigger legal_texts_published_stay before update or delete on legal_texts
  for each row when (old.state = 'published') execute function published_text_stays();

-- What people accepted, beside purchases and reservations, which keep their own version.
create table text_acceptances (
  user_id uuid not null references users,
  kind text not null check (kind in ('terms', 'privacy')),
  version text not null,
  number integer not null,
  occasion text not null check (occasion in ('sign_up', 'again')),
  accepted_at timestamptz not null,
  primary key (user_id, kind, version)
);
insert into text_acceptances (user_id, kind, version, number, occasion, accepted_at)
select id, 'terms', terms_version, 0, 'sign_up', terms_accepted_at
from users where terms_version <> '' and terms_accepted_at is not null;

-- The versions accepted last, which each request is compared with.
alter table users add column terms_number integer not null default 0;
alter table users add column privacy_number integer not null default 0;

alter table reservations add column terms_version text;
create view terms_acceptance_facts as
  select user_id, 'purchase' as occasion, order_number, terms_version, purchased_at as accepted_at
  from token_purchases
  union all
  select user_id, 'reservation', null, terms_version, created_at
  from reservations where terms_version is not null;
