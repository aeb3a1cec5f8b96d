-- Whether a company's account is being handed to another representative: its withdrawals wait until that one takes it over.
alter table users
  add column company_replacing boolean not null default false,
  -- since when the account is of another person than before: what the former one declared of themselves is not theirs
  add column person_since timestamptz;
create view person_since_facts as
  select id as user_id, person_since as since from users where person_since is not null;

-- Another representative of a company, proposed by one administrator and approved by another. What was decided stays as it is.
create table company_replacements (
  id uuid primary key,
  company_id uuid not null references companies (id),
  user_id uuid not null references users (id),
  state text not null check (state in ('proposed', 'approved', 'refused')),
  -- the new representative, and the power that they act by
  name text not null,
  lastname text not null,
  email text not null,
  document text not null,
  tax_id text,
  power jsonb not null,
  -- the representative until then: name, e-mail, document, tax id
  former jsonb,
  -- files that it was approved with
  papers jsonb not null default '[]',
  proposed_by uuid not null references users (id),
  proposed_at timestamptz not null,
  decided_by uuid references users (id),
  decided_at timestamptz,
  reason text,
  -- when the new representative took the account over, so that withdrawals go on
  taken_over_at timestamptz,
  check ((state = 'proposed') = (decided_at is null)),
  check ((decided_at is null) = (decided_by is null)),
  check (state <> 'approved' or (former is not null and decided_by <> proposed_by)),
  check (state = 'approved' or taken_over_at is null)
);
-- one at a time
create unique index company_replacements_open on company_replacements (company_id) where state = 'proposed';
create index company_replacements_of_user on company_replacements (user_id, proposed_at desc);

create function refuse_company_replacement_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE'
     or row(new.id, new.company_id, new.user_id, new.name, new.lastname, new.email, new.document, new.tax_id, new.power,
            new.proposed_by, new.proposed_at)
        is distinct from
        row(old.id, old.company_id, old.user_id, old.name, old.lastname, old.email, old.document, old.tax_id, old.power,
            old.proposed_by, old.proposed_at)
     or old.state <> 'proposed' and
        row(new.state, new.former, new.papers, new.decided_by, new.decided_at, new.reason)
        is distinct from
        row(old.state, old.former, old.papers, old.decided_by, old.decided_at, old.reason)
     or old.taken_over_at is not null and new.taken_over_at is distinct from old.taken_over_at then
    raise exception 'a representative''s replacement is never changed';
  end if;
  return new;
end $$;
create trigger company_replacements_stay before update or delete on company_replacements
  for each row execute function refuse_company_replacement_change();

-- Whose verification it is: with another representative the provider begins anew, under another name.
alter table kyc_applicants add column person int not null default 0;

-- Representatives who wait for an approval, for the desk's inbox.
create view company_replacement_facts as
  select id, user_id, name, lastname, proposed_by, proposed_at from company_replacements where state = 'proposed';
