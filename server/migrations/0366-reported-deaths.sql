-- Whom a report of a death is about, as its author knows them, and the one account that it makes wait until it is decided.
alter table rights_requests
  add column about_document text,
  add column about_email text,
  add column held_user_id uuid references users (id),
  add check (kind = 'death' or coalesce(about_document, about_email, held_user_id::text) is null);
create index rights_requests_held on rights_requests (held_user_id) where held_user_id is not null;

create view reported_death_facts as
  select held_user_id as user_id, id as request_id, received_at
  from rights_requests where state = 'received' and held_user_id is not null;
