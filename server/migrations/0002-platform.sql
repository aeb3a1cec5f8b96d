-- Answers already given to calls that move money or tokens: a repeated call gets the first answer.
create table idempotency_keys (
  user_id uuid not null,
  call text not null,
  key text not null check (length(key) between 8 and 128),
  body_hash text not null,
  answer jsonb,
  created_at timestamptz not null default now(),
  primary key (user_id, call, key)
);
create index idempotency_keys_created_at on idempotency_keys (created_at);

-- Outgoing mail, written in the transaction that causes it and sent by a job.
create table mails (
  id uuid primary key,
  to_address text not null check (to_address !~ '[\r\n]'),
  subject text not null check (subject !~ '[\r\n]'),
  text text not null,
  html text not null,
  -- kept: no mail server is set, people read it in the embedded mailbox
  status text not null check (status in ('pending', 'sent', 'failed', 'kept')),
  attempts integer not null default 0,
  created_at timestamptz not null,
  sent_at timestamptz,
  error text
);
create index mails_to_address on mails (to_address, created_at desc);
create index mails_created_at on mails (created_at desc);
