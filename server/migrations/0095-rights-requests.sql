-- Requests of the "Botón de arrepentimiento" and the "Botón de baja". They are kept whatever is decided.
create table rights_requests (
  id uuid primary key,
  code text not null unique,
  kind text not null check (kind in ('regret', 'leave')),
  email text not null,
  name text not null,
  detail text,
  received_at timestamptz not null,
  due_at timestamptz not null,
  reminded_at timestamptz,
  state text not null check (state in ('received', 'granted', 'refused')),
  reason text,
  -- the account that it was decided for, where one has its e-mail
  user_id uuid references users (id),
  decided_by uuid references users (id),
  decided_at timestamptz,
  check ((state = 'received') = (decided_at is null)),
  check ((decided_at is null) = (decided_by is null)),
  check ((decided_at is null) = (reason is null))
);
create index rights_requests_open on rights_requests (due_at) where state = 'received';
create index rights_requests_email on rights_requests (email, received_at);

create view rights_request_facts as select id, state, due_at from rights_requests;
