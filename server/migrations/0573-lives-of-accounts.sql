-- Since when an account exists, and when it was closed: the figures of a past month count the accounts of its last day.
create view account_life_facts as
  select id as user_id, role, created_at, deleted_at from users;
