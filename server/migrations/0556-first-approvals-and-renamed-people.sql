-- Who gave a first approval: it counts while they may decide, and waits for another administrator.
create or replace view first_approval_facts as
  select movement_id, step, approved_at, approved_by from movement_approvals;
-- A verified person whose name, document or tax id the desk changed: their withdrawals say so for some days.
alter table account_acts drop constraint account_acts_act_check, add constraint account_acts_act_check check (act in
  ('made', 'role', 'password', 'factor', 'unblocked', 'restored', 'blocked', 'deleted', 'demoted', 'identity'));
