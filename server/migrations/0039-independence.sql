-- Who had another person's account in their hands: until some days have passed, the two are no two pairs of eyes.
create table account_acts (
  id uuid primary key,
  actor_id uuid not null references users,
  account_id uuid not null references users,
  act text not null check (act in
    ('made', 'role', 'password', 'factor', 'unblocked', 'restored', 'blocked', 'deleted')),
  at timestamptz not null,
  check (actor_id <> account_id)
);
create index account_acts_by_account on account_acts (account_id, at);
create index account_acts_by_actor on account_acts (actor_id, at);
create trigger account_acts_append_only before update or delete or truncate on account_acts
  for each statement execute function refuse_change();

-- What one administrator of level 1 asks for and another one decides on.
create table admin_requests (
  id uuid primary key,
  kind text not null check (kind in ('create', 'role', 'password', 'factor')),
  user_id uuid references users,                 -- whose account it is about; null until one is made
  email text,                                    -- of the account to be made
  name text,
  lastname text,
  document text,
  tax_id text,
  role text check (role in ('admin', 'admin_l2', 'admin_l3', 'user', 'owner', 'investor')),
  asked_by uuid not null references users,
  asked_at timestamptz not null,
  expires_at timestamptz not null,
  status text not null check (status in ('pending', 'approved', 'refused')),
  decided_by uuid references users,
  decided_at timestamptz,
  reason text,
  check ((kind = 'create') = (email is not null)),
  check (kind = 'create' or user_id is not null),
  check ((kind in ('create', 'role')) = (role is not null)),
  check ((status = 'pending') = (decided_at is null))
);
create index admin_requests_open on admin_requests (asked_at desc) where status = 'pending';

-- What tells that two accounts are one person's: document and tax id, written in one way. The tax id of a person holds
-- their document's number.
create function person_keys(document text, tax_id text) returns text[] language sql immutable as $$
  select array_remove(array[
    nullif(ltrim(regexp_replace(upper(document), '[^A-Z0-9]', '', 'g'), '0'), ''),
    'CUIT' || nullif(regexp_replace(tax_id, '[^0-9]', '', 'g'), ''),
    case when regexp_replace(tax_id, '[^0-9]', '', 'g') ~ '^2[0347][0-9]{9}$'
      then ltrim(substr(regexp_replace(tax_id, '[^0-9]', '', 'g'), 3, 8), '0') end], null)
$$;
create index users_by_person on users using gin (person_keys(document, tax_id));
create index bank_accounts_by_number on bank_accounts (account);
