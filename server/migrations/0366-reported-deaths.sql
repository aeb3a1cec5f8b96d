-- Whom a report of a death is about, as its author knows them, and the one account that it makes wait until it is decided.
alter table rights_requests
  add column about_document text,
  add column about_email text,
  add column held_user_id uuid references users (id),
  add check (kind = 'death' or coalesce(about_document, about_email, held_user_id::text) is null);
create index rights_requests_held on rights_requests (held_user_id) where held_user_id is not null;

-- A refusal answers for every report of the account that was there by then: one after the other they would hold it for days.
create view reported_death_facts as
  select r.held_user_id as user_id, r.id as request_id, r.received_at
  from rights_requests r
  where r.state = 'received' and r.held_user_id is not null and not exists (
    select from rights_requests x
    where x.held_user_id = r.held_user_id and x.state = 'refused' and x.decided_at >= r.received_at);
