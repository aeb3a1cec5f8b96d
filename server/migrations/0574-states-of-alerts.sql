-- Every change of an alert's state: an alert that was over may open again, more than once, and the figures of a past month stay.
create table compliance_alert_states (
  seq bigint generated always as identity primary key,
  alert_id uuid not null references compliance_alerts (id),
  state text not null check (state in ('open', 'cleared', 'over')),
  at timestamptz not null
);
create index compliance_alert_states_of_alert on compliance_alert_states (alert_id, at);
create index compliance_alert_states_at on compliance_alert_states (at);

insert into compliance_alert_states (alert_id, state, at)
select id, state, at from (
  select id, 'open' as state, raised_at as at, 1 as place from compliance_alerts
  union all select id, 'over', over_from, 2 from compliance_alerts where over_from is not null
  union all select id, 'open', reopened_at, 3 from compliance_alerts where reopened_at is not null
  union all select id, state, decided_at, 4 from compliance_alerts where state <> 'open') s
order by id, place;

create function keep_alert_state() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into compliance_alert_states (alert_id, state, at) values (new.id, 'open', new.raised_at);
  end if;
  if tg_op = 'INSERT' and new.state <> 'open' or tg_op = 'UPDATE' and new.state is distinct from old.state then
    insert into compliance_alert_states (alert_id, state, at)
    values (new.id, new.state, coalesce(case new.state when 'open' then new.reopened_at else new.decided_at end, now()));
  end if;
  return null;
end $$;
create trigger compliance_alerts_states after insert or update on compliance_alerts
  for each row execute function keep_alert_state();

create function refuse_alert_state_change() returns trigger language plpgsql as $$
begin
  raise exception 'states of alerts are never changed';
end $$;
create trigger compliance_alert_states_stay before update or delete on compliance_alert_states
  for each row execute function refuse_alert_state_change();
