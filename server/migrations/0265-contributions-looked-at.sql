-- Wallet money that an owner puts into a project of theirs is looked at as what is taken out is.
alter table compliance_alerts
  drop constraint compliance_alerts_movement_check,
  add constraint compliance_alerts_movement_check check (movement in ('deposit', 'withdrawal', 'contribution'));
