-- Signing in with Google and X.

-- Who somebody is at another site. The subject is what never changes there; the label is what a person recognises.
create table user_identities (
  id uuid primary key,
  user_id uuid not null references users,
  provider text not null check (provider in ('google', 'twitter')),
  subject text not null,
  label text not null,
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  unique (provider, subject),
  unique (user_id, provider)
);

-- A browser that was sent to the other site and is awaited back: it holds the secret whose digest is the key.
create table oauth_attempts (
  key bytea primary key,
  provider text not null check (provider in ('google', 'twitter')),
  purpose text not null check (purpose in ('login', 'link')),
  state_hash bytea not null,
  nonce text not null,
  verifier text not null,
  challenge text not null,
  expires_at timestamptz not null
);
create index oauth_attempts_by_expiry on oauth_attempts (expires_at);

-- One-time codes, each with whom it stands for; of use only with the secret behind the challenge.
create table oauth_codes (
  code_hash bytea primary key,
  purpose text not null check (purpose in ('login', 'link', 'registration', 'second_factor')),
  challenge text not null,
  provider text not null check (provider in ('google', 'twitter')),
  subject text not null,
  label text not null,
  email text,
  email_verified boolean not null,
  name text not null,
  lastname text not null,
  expires_at timestamptz not null
);
create index oauth_codes_by_expiry on oauth_codes (expires_at);

-- The country somebody lives in, by its Spanish name, as projects keep theirs.
alter table users add column country text;
