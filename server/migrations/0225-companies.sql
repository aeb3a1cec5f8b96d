-- The company whose account it is: what was approved last, and whether a change of it is in review.
alter table users
  add column company_state text check (company_state in ('pending', 'approved')),
  add column company_name text,
  add column company_tax_id text,
  add column company_power_ends_on date,
  add column company_in_review boolean not null default false,
  add constraint users_company_named check
    ((company_state is not distinct from 'approved') = (company_name is not null)
     and (company_name is null) = (company_tax_id is null));

-- Whose account at the bank it is; asked of companies alone.
alter table bank_accounts add column tax_id text;

-- Of a company's account, facts are the company's; those of who represents it stay beside them.
create or replace view person_facts as
  select id, role, state, coalesce(company_name, name) as name,
         case when company_name is null then lastname else '' end as lastname, email,
         case when company_name is null then document end as document,
         coalesce(company_tax_id, tax_id) as tax_id, kyc_status, created_at, second_factor, country, province,
         company_name is not null as is_company, document as own_document, tax_id as own_tax_id
  from users;

-- Accounts whose holder is a legal person; their user represents it.
create table companies (
  id uuid primary key,
  user_id uuid not null unique references users (id),
  created_at timestamptz not null,
  in_force_id uuid,
  -- of what is in force: no two accounts are of one company
  tax_id text unique,
  -- the last reminder that the power in force ends: so many days before, 0 once it ended
  reminded_days int,
  check ((in_force_id is null) = (tax_id is null))
);

-- Where the papers of a company are uploaded to.
create table company_papers (
  id uuid primary key,
  company_id uuid not null references companies (id),
  user_id uuid not null references users (id),
  paper text not null check (paper in ('statute', 'designation', 'power')),
  unique (company_id, paper)
);

-- What representatives handed in: written in parts, sworn, then decided on and kept as it was.
create table company_filings (
  id uuid primary key,
  company_id uuid not null references companies (id),
  user_id uuid not null references users (id),
  state text not null check (state in ('draft', 'submitted', 'approved', 'refused')),
  company jsonb,
  power jsonb,
  owners jsonb,
  text_version text,
  -- hundredths of a percent that were asked about
  threshold int,
  -- files that it was handed in with
  papers jsonb not null default '[]',
  created_at timestamptz not null,
  submitted_at timestamptz,
  first_by uuid references users (id),
  first_at timestamptz,
  decided_by uuid references users (id),
  decided_at timestamptz,
  reason text,
  check ((state = 'draft') = (submitted_at is null)),
  check ((state in ('approved', 'refused')) = (decided_at is not null)),
  check ((decided_at is null) = (decided_by is null)),
  check ((first_at is null) = (first_by is null)),
  check (state = 'draft' or (company is not null and power is not null and owners is not null
                             and text_version is not null and threshold is not null))
);
-- one at a time
create unique index company_filings_open on company_filings (company_id) where state in ('draft', 'submitted');
create index company_filings_of_company on company_filings (company_id, created_at desc);

create function refuse_company_filing_change() returns trigger language plpgsql as $$
begin
  if old.state <> 'draft' and (tg_op = 'DELETE' or row(new.owners, new.company, new.power) is distinct from
                               row(old.owners, old.company, old.power) and new.state <> 'draft') then
    raise exception 'what a company swore to is never changed';
  end if;
  return coalesce(new, old);
end $$;
create trigger company_filings_stay before update or delete on company_filings
  for each row execute function refuse_company_filing_change();

-- What counts of a company now: what it has in review, or else what is in force.
create view company_facts as
  select f.user_id, f.id as filing_id, f.state, f.company, f.power, f.owners, f.submitted_at, f.first_by
  from company_filings f join companies c on c.id = f.company_id
  where f.state = 'submitted'
     or (f.id = c.in_force_id and not exists (
           select 1 from company_filings o where o.company_id = c.id and o.state = 'submitted'));
