-- Requests of access, correction and deletion of data stand in the same queue, each with its own time.
alter table rights_requests drop constraint rights_requests_kind_check;
alter table rights_requests add constraint rights_requests_kind_check
  check (kind in ('regret', 'leave', 'access', 'correct', 'erase'));

-- The account that had the e-mail as the request came: it stays the person's when they change their e-mail.
update rights_requests r set user_id = u.id
from users u where r.user_id is null and lower(u.email) = r.email;
create index rights_requests_user on rights_requests (user_id);
