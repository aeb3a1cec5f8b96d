-- People, their sessions and links; the audit log; the settings.

create extension if not exists pg_trgm;

create table users (
  id uuid primary key,
  role text not null check (role in ('admin', 'admin_l2', 'admin_l3', 'user', 'owner', 'investor')),
  state text not null default 'active' check (state in ('active', 'blocked', 'deleted')),
  email text,                               -- null once erased
  email_verified_at timestamptz,
  password_hash text,                       -- null until an invited administrator sets one
  name text not null,
  lastname text not null,
  birthdate date,
  nationality text,
  phone text,
  document text,
  tax_id text,
  address text,
  city text,
  province text,
  kyc_status text not null default 'not_started'
    check (kyc_status in ('not_started', 'pending', 'verified', 'retry', 'rejected')),
  terms_version text not null,              -- empty for administrators, who accept none
  terms_accepted_at timestamptz,
  created_at timestamptz not null,
  last_seen_at timestamptz,
  blocked_at timestamptz,
  deleted_at timestamptz,
  erased_at timestamptz,
  -- Salt of the digests that stand in the audit log for personal fields; gone with the person.
  audit_salt bytea,
  search_text text not null default '',
  check ((state = 'deleted') = (deleted_at is not null)),
  check (erased_at is null or (state = 'deleted' and email is null and password_hash is null and audit_salt is null)),
  check (erased_at is not null or email is not null)
);
create unique index users_email on users (lower(email));
create index users_by_role on users (role, id);
create index users_search on users using gin (search_text gin_trgm_ops);
create index users_to_erase on users (deleted_at) where state = 'deleted' and erased_at is null;

create table sessions (
  id uuid primary key,
  user_id uuid not null references users,
  token_hash bytea not null unique,         -- SHA-256 of the token; the token itself is nowhere
  device text not null,
  address text not null,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  expires_at timestamptz not null
);
create index sessions_by_user on sessions (user_id);
create index sessions_by_expiry on sessions (expires_at);

-- Secrets sent by e-mail. Using one deletes its row, so of two clicks one finds nothing.
create table one_time_links (
  token_hash bytea primary key,
  user_id uuid not null references users,
  kind text not null check (kind in ('verify_email', 'reset_password', 'invitation')),
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index one_time_links_by_user on one_time_links (user_id, kind);

-- Counts tries by what is limited; the key is a digest, so no e-mail and no address stands here.
create table throttles (
  key bytea primary key,
  tries integer not null,
  last_try_at timestamptz not null,
  closed_until timestamptz not null
);
create index throttles_by_last_try on throttles (last_try_at);

create table bank_accounts (
  id uuid primary key,
  user_id uuid not null references users,
  alias text not null,
  holder text not null,
  account text not null,
  currency text not null check (currency in ('ARS', 'USD')),
  kind text not null check (kind in ('cbu', 'cvu', 'iban', 'other')),
  created_at timestamptz not null,
  -- A withdrawal keeps pointing at the account it was sent to.
  removed_at timestamptz
);
create index bank_accounts_by_user on bank_accounts (user_id);
create unique index bank_accounts_alias on bank_accounts (user_id, lower(alias)) where removed_at is null;

create table settings (
  key text primary key,
  value jsonb not null
);
create table settings_history (
  id uuid primary key,
  at timestamptz not null,
  user_id uuid not null references users,
  key text not null,
  before text not null,
  after text not null
);

-- Who did what to whom, before and after, when and from where. Written once, never again.
create table audit_log (
  id uuid primary key,
  at timestamptz not null,
  actor_id uuid,                            -- null: it happened by itself
  action text not null,
  target_kind text not null,
  target_id text,
  before jsonb,
  after jsonb,
  address text
);
create index audit_log_by_action on audit_log (action, id);
create index audit_log_by_actor on audit_log (actor_id, id);
create index audit_log_by_target on audit_log (target_id, id);

create table audit_chain (
  seq bigint primary key,
  entry_id uuid not null unique references audit_log,
  hash bytea not null
);

create function audit_hash(previous bytea, entry audit_log) returns bytea
language sql stable as $$
  select sha256(previous || convert_to(jsonb_build_array(
    (entry).id, (extract(epoch from (entry).at) * 1000000)::bigint, (entry).actor_id, (entry).action,
    (entry).target_kind, (entry).target_id, (entry).before, (entry).after, (entry).address)::text, 'UTF8'))
$$;

-- Each entry is chained to the one before it as its transaction commits: the chain's lock is the last one taken, so
-- it can wait for nobody who waits for us, and it is held for the length of a commit alone.
create function chain_audit_entry() returns trigger language plpgsql as $$
declare
  last audit_chain;
begin
  perform pg_advisory_xact_lock(1635083369);
  select * into last from audit_chain order by seq desc limit 1;
  insert into audit_chain (seq, entry_id, hash)
  values (coalesce(last.seq, 0) + 1, new.id, audit_hash(coalesce(last.hash, ''::bytea), new));
  return null;
end $$;
create constraint trigger audit_log_chained after insert on audit_log
  deferrable initially deferred for each row execute function chain_audit_entry();

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;
create trigger audit_log_append_only before update or delete or truncate on audit_log
  for each statement execute function refuse_change();
create trigger audit_chain_append_only before update or delete or truncate on audit_chain
  for each statement execute function refuse_change();
create trigger settings_history_append_only before update or delete or truncate on settings_history
  for each statement execute function refuse_change();
