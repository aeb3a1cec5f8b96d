-- A regret may come from another e-mail than the account's: the desk names the account, once it knows who asks.
alter table rights_requests
  add column named_user_id uuid references users (id),
  add check (named_user_id is null or kind = 'regret');
