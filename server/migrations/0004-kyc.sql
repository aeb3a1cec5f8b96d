-- What the identity provider last said of each person. What lifts limits is users.kyc_status.
create table kyc_applicants (
  user_id uuid primary key references users,
  applicant_id text unique,
  comment text,                             -- what the provider lets the person read
  updated_at timestamptz not null,
  -- Newest notice taken in, by the provider's clock: older ones are ignored.
  last_event_at timestamptz,
  -- Reads of the applicant are numbered as they begin, and an answer overtaken by a later one is dropped.
  reads_begun bigint not null default 0,
  read_applied bigint not null default 0
);

-- Each notice once, however often it is sent.
create table kyc_events (
  key bytea primary key,
  user_id uuid not null references users,
  type text not null,
  received_at timestamptz not null
);
create index kyc_events_by_user on kyc_events (user_id);
create index kyc_events_by_time on kyc_events (received_at);
