-- The second factor: codes of an authenticator, recovery codes, passkeys; and the change of an e-mail.

alter table users add column second_factor boolean not null default false;
-- When the second factor was last given in a session; what asks for it again looks at this.
alter table sessions add column confirmed_at timestamptz;

-- Secrets are encrypted with a key that is not in the database. A new one waits as pending until a code confirms it.
create table totp_factors (
  user_id uuid primary key references users,
  secret bytea,
  confirmed_at timestamptz,
  last_step bigint not null default 0,      -- the newest time step whose code was used: none is used twice
  pending_secret bytea,
  pending_at timestamptz,
  check ((secret is null) = (confirmed_at is null)),
  check ((pending_secret is null) = (pending_at is null))
);

-- Using a code deletes its row. The digest is keyed, since a code is short enough to be guessed from a plain one.
create table recovery_codes (
  user_id uuid not null references users,
  code_hash bytea not null,
  created_at timestamptz not null,
  primary key (user_id, code_hash)
);

create table passkeys (
  id uuid primary key,
  user_id uuid not null references users,
  credential_id text not null unique,
  public_key bytea not null,
  counter bigint not null check (counter >= 0),
  transports text not null,                 -- words with a space between
  synced boolean not null,
  name text not null,
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index passkeys_by_user on passkeys (user_id);

-- What a browser is to sign. Using one deletes its row, whether or not the signature is right.
create table passkey_challenges (
  challenge_hash bytea primary key,
  purpose text not null check (purpose in ('register', 'step_up', 'log_in', 'passwordless')),
  user_id uuid references users,            -- null: nobody is known before the signature
  ticket_hash bytea,                        -- of whoever gave the password before
  expires_at timestamptz not null,
  check ((purpose = 'passwordless') = (user_id is null)),
  check ((purpose = 'log_in') = (ticket_hash is not null))
);
create index passkey_challenges_by_user on passkey_challenges (user_id);
create index passkey_challenges_by_expiry on passkey_challenges (expires_at);

alter table one_time_links drop constraint one_time_links_kind_check;
alter table one_time_links add constraint one_time_links_kind_check
  check (kind in ('verify_email', 'reset_password', 'invitation', 'change_email'));
alter table one_time_links add column email text;
alter table one_time_links add constraint one_time_links_email_check
  check ((kind = 'change_email') = (email is not null));
