-- What an alert is about beside its movement, and how much of it: an account or somebody else, and the amount in minor
-- units, or how many people share an account. One that was decided is decided for that, up to so much.
alter table compliance_alerts
  add column about text not null default '',
  add column size bigint not null default 0;
update compliance_alerts a set size = d.size from (
  select id, coalesce(accepted_amount, amount) as size from deposits
  union all
  select id, amount from withdrawals) d
where d.id = a.movement_id;
update compliance_alerts set about = why where rule = 'third_party';
update compliance_alerts a set about = w.destination_account from withdrawals w
where w.id = a.movement_id and a.rule in ('account_changed', 'shared_account');
drop index compliance_alerts_once;
create unique index compliance_alerts_once on compliance_alerts (movement_id, rule, level, about, size);
