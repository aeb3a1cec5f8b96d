-- Of attempts that were refused one alert is kept while it is open, with how many there were.
alter table compliance_alerts add column times integer not null default 1 check (times > 0);
create index compliance_alerts_refused on compliance_alerts (user_id, movement)
  where state = 'open' and rule = 'limit_refused';

-- What one person may move in 30 days beside what their risk allows, until a day; asked by an officer, approved by another
-- administrator of level 1 once a paper is there.
create table compliance_limit_raises (
  id uuid primary key,
  user_id uuid not null references users (id),
  monthly bigint not null check (monthly > 0), -- centavos
  until date not null,
  reason text not null,
  asked_by uuid not null references users (id),
  asked_at timestamptz not null,
  state text not null check (state in ('pending', 'approved', 'refused')),
  decided_by uuid references users (id),
  decided_at timestamptz,
  ended_by uuid references users (id),
  ended_at timestamptz,
  check ((state = 'pending') = (decided_at is null)),
  check ((decided_at is null) = (decided_by is null)),
  check ((ended_at is null) = (ended_by is null)),
  check (ended_at is null or state = 'approved')
);
create unique index compliance_limit_raises_one_pending on compliance_limit_raises (user_id) where state = 'pending';
create index compliance_limit_raises_in_force on compliance_limit_raises (user_id, decided_at desc) where state = 'approved';
