-- An open request of rights says whose account it is about, so that its person's digest stays when the account is erased: who
-- was that person approves none of it.
create or replace view open_rights_request_facts as
  select id, kind, code, name, email, received_at, due_at, coalesce(named_user_id, user_id) as user_id
  from rights_requests where state = 'received';
