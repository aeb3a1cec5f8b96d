/*
 * Notaries, auditors, inspectors of works and appraisers sign papers of projects with a passkey. They have no account
 * of the platform: a link in a mail opens the one thing that they are asked.
 */
create table attestors (
  id uuid primary key,
  name text not null,
  company text not null,
  profession text not null check (profession in ('notary', 'auditor', 'works_inspector', 'appraiser')),
  registration text not null,
  email text not null,
  created_by uuid not null,
  created_at timestamptz not null,
  ended_at timestamptz,
  -- the passkey that they sign with: once made it is never another one
  credential_id text unique,
  public_key bytea,                         -- COSE
  counter bigint not null default 0,
  key_made_at timestamptz,
  check ((credential_id is null) = (public_key is null) and (public_key is null) = (key_made_at is null))
);
create unique index attestors_by_email on attestors (email) where ended_at is null;

create table attestation_requests (
  id uuid primary key,
  attestor_id uuid not null references attestors,
  project_id uuid not null,
  file_id uuid,                             -- null for a statement
  body jsonb not null,                      -- what is signed
  status text not null check (status in ('open', 'signed', 'withdrawn')),
  token_hash bytea not null unique,         -- of the link in the mail
  key_challenge bytea,                      -- SHA-256 of what a browser has to answer that makes a passkey
  key_challenge_until timestamptz,
  asked_by uuid not null,
  asked_at timestamptz not null,
  expires_at timestamptz not null
);
create index attestation_requests_by_attestor on attestation_requests (attestor_id);
create index attestation_requests_by_time on attestation_requests (asked_at desc, id desc);

create table attestations (
  request_id uuid primary key references attestation_requests,
  project_id uuid not null,
  body jsonb not null,
  client_data text not null,
  authenticator_data text not null,
  signature text not null,
  public_key text not null,                 -- SPKI, hexadecimal
  signed_at timestamptz not null
);
create index attestations_by_project on attestations (project_id, signed_at);
create trigger attestations_append_only before update or delete or truncate on attestations
  for each statement execute function refuse_change();
