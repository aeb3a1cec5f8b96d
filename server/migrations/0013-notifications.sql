-- What people are told: in the product itself and, when they want it, by e-mail.

-- The words are kept as they were told. No foreign key to users: checking it would lock the person's row, and
-- hundreds of buyers share one commit.
create table notifications (
  id uuid primary key,
  seq bigint generated always as identity,  -- their order, also of those of one instant
  user_id uuid not null,
  kind text not null,
  category text not null check (category in ('money', 'tokens', 'identity', 'project', 'admin')),
  title text not null,
  body text not null,
  link text check (link like '/%'),         -- a path of the web
  link_label text,
  once text,                                -- a person is told of the same thing once
  created_at timestamptz not null,
  read_at timestamptz,
  mail_due boolean not null,                -- a job has yet to see whether it goes by e-mail too
  check ((link is null) = (link_label is null))
);
create index notifications_of_user on notifications (user_id, seq);
create index notifications_unread on notifications (user_id) where read_at is null;
create index notifications_mail_due on notifications (seq) where mail_due;
create unique index notifications_once on notifications (user_id, once) where once is not null;

-- What a person chose; without a row, e-mail is wanted.
create table notification_preferences (
  user_id uuid not null references users,
  category text not null check (category in ('money', 'tokens', 'identity', 'project', 'admin')),
  email boolean not null,
  primary key (user_id, category)
);

-- From which kinds of device a person has logged in, so that another one is told of.
create table known_devices (
  user_id uuid not null references users,
  device text not null,
  first_seen_at timestamptz not null,
  primary key (user_id, device)
);

alter table users add column blocked_reason text;

-- People are found by their documents too.
update users set search_text = trim(search_text || ' ' || lower(concat_ws(' ', document, tax_id)))
where document is not null or tax_id is not null;

-- When its buyer was told that it ends soon.
alter table reservations add column warned_at timestamptz;
