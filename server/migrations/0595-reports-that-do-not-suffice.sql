-- A report of a death that is refused because it is repeated or says too little decides about no other report of the
-- account: those keep making its withdrawals wait. A refusal because the person lives answers for all, as before.
alter table rights_requests
  add column is_insufficient boolean not null default false,
  add constraint rights_requests_insufficient check (not is_insufficient or (kind = 'death' and state = 'refused'));

create or replace view reported_death_facts as
  select r.held_user_id as user_id, r.id as request_id, r.received_at
  from rights_requests r
  where r.state = 'received' and r.held_user_id is not null and not exists (
    select from rights_requests x
    where x.held_user_id = r.held_user_id and x.state = 'refused' and not x.is_insufficient
      and x.decided_at >= r.received_at);
