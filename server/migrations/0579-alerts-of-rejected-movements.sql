-- Alerts that end with their cause end with the rejection of their movement. They end now and not on its day: past months stay.
update compliance_alerts a set state = 'over', decided_at = now(), reason = 'Se rechazó.'
where a.state = 'open' and a.rule in ('exposed_unapproved', 'undeclared', 'travel_missing') and (
  a.movement = 'withdrawal' and exists (
    select from withdrawals w where w.id = a.movement_id and w.status = 'rejected')
  or a.movement = 'deposit' and exists (
    select from deposits d where d.id = a.movement_id and d.status = 'rejected'));
