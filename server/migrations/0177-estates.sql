-- Whom a person wants to be written to if they die.
create table heir_contacts (
  user_id uuid primary key references users (id),
  name text not null,
  relation text not null,
  email text not null,
  phone text not null,
  updated_at timestamptz not null
);

-- Accounts that were frozen because a death was reported, and how that ended.
create table estates (
  id uuid primary key,
  user_id uuid not null references users (id),
  -- the report, and its code
  request_id uuid not null,
  code text not null,
  died_on date not null,
  state text not null check (state in ('frozen', 'lifted')),
  -- the account was blocked before, and stays so
  was_blocked boolean not null,
  frozen_by uuid not null references users (id),
  frozen_at timestamptz not null,
  lifted_by uuid references users (id),
  lifted_at timestamptz,
  reason text,
  check ((state = 'frozen') = (lifted_at is null)),
  check ((lifted_at is null) = (lifted_by is null)),
  check ((lifted_at is null) = (reason is null))
);
create unique index estates_one_frozen on estates (user_id) where state = 'frozen';
create index estates_of_person on estates (user_id, frozen_at desc);

create view estate_facts as select user_id from estates where state = 'frozen';

-- Reports of a death come in the queue of requests.
alter table rights_requests drop constraint rights_requests_kind_check;
alter table rights_requests add constraint rights_requests_kind_check
  check (kind in ('regret', 'leave', 'access', 'correct', 'erase', 'death'));
