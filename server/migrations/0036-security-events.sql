-- What happens to accounts: log-ins, refusals, changes of what opens them. An event is written once; the retention job
-- alone deletes it, and erasing an account takes out what tells who it was. Account and network are also kept as keyed
-- digests, which find what belongs together and stand for nothing without the key.
create table security_events (
  id uuid primary key,
  at timestamptz not null,
  kind text not null,
  detail text,
  user_id uuid references users,            -- null: an e-mail that nobody has, or a person who was erased
  account_digest bytea not null,
  network_digest bytea,                     -- null: not done by the person
  network text,
  device text
);
create index security_events_by_user on security_events (user_id, id);
create index security_events_by_account on security_events (account_digest, at);
create index security_events_by_time on security_events (at);

create function keep_security_events() returns trigger language plpgsql as $$
begin
  if tg_op = 'TRUNCATE' or coalesce(current_setting('ladrillo.forgets', true), '') <> 'security_events' then
    raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
  end if;
  return null;
end $$;
create trigger security_events_append_only before update or delete or truncate on security_events
  for each statement execute function keep_security_events();
