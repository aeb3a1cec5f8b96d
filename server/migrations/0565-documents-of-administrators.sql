-- A change of an administrator's document or tax id, which tell whether two accounts are one person's, is a request that a
-- second administrator of level 1 approves.
alter table admin_requests drop constraint admin_requests_kind_check, add constraint admin_requests_kind_check check (kind in
  ('create', 'role', 'password', 'factor', 'document'));
alter table account_acts drop constraint account_acts_act_check, add constraint account_acts_act_check check (act in
  ('made', 'role', 'password', 'factor', 'unblocked', 'restored', 'blocked', 'deleted', 'demoted', 'identity', 'document'));
