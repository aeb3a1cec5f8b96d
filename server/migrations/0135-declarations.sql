-- Sworn declarations of people: each is kept as it was made.
create table declarations (
  id uuid primary key,
  user_id uuid not null references users (id),
  declared_at timestamptz not null,
  text_version text not null,
  exposure text not null check (exposure in ('never', 'now', 'former')),
  office text not null,
  left_on date,
  obliged boolean not null,
  obliged_as text not null,
  funds_origin text not null
    check (funds_origin in ('salary', 'business', 'savings', 'sale', 'inheritance', 'investments', 'other')),
  funds_detail text not null,
  residences jsonb not null,
  -- the order in which rows came, also within one moment
  seq bigint not null generated always as identity
);
create index declarations_by_user on declarations (user_id, seq desc);
create function refuse_declaration_change() returns trigger language plpgsql as $$
begin
  raise exception 'declarations are never changed';
end $$;
create trigger declarations_stay before update or delete on declarations
  for each row execute function refuse_declaration_change();

-- What an officer decided on a declaration of somebody politically exposed; the latest counts.
create table exposure_approvals (
  id uuid primary key,
  declaration_id uuid not null references declarations (id),
  outcome text not null check (outcome in ('approved', 'refused')),
  reason text not null,
  decided_by uuid not null references users (id),
  decided_at timestamptz not null,
  seq bigint not null generated always as identity
);
create index exposure_approvals_by_declaration on exposure_approvals (declaration_id, seq desc);
