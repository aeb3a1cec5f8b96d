-- An alert can be added to a pending case: who added it and when stays with it. Earlier ones came with their case.
alter table compliance_case_alerts
  add column added_at timestamptz,
  add column added_by uuid references users (id);
update compliance_case_alerts a set added_at = c.opened_at, added_by = c.opened_by
  from compliance_cases c where c.id = a.case_id;
alter table compliance_case_alerts
  alter column added_at set not null,
  alter column added_by set not null;

create function refuse_case_alert_change() returns trigger language plpgsql as $$
begin
  raise exception 'alerts of cases are never changed or taken out';
end $$;
create trigger compliance_case_alerts_stay before update or delete on compliance_case_alerts
  for each row execute function refuse_case_alert_change();
