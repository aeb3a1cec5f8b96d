-- When an alert that was over opened again, and since when it had been over: between the two it does not count as open.
alter table compliance_alerts
  add column over_from timestamptz,
  add column reopened_at timestamptz,
  add constraint compliance_alerts_reopened check ((over_from is null) = (reopened_at is null));
