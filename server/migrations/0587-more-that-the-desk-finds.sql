-- What Ctrl K finds besides: requests of rights by their code, alerts by the number of their movement, incidents, and
-- deposits by their bank reference or USDT transaction. The expressions of the indexes are those of its queries
-- (platform/database/queries/search.ts). Requests of rights, cases and incidents are few and have no index for it.
create or replace view rights_request_facts as
  select id, state, due_at, code, received_at from rights_requests;

create or replace view compliance_alert_facts as
  select id, movement, movement_id, user_id, rule, level, raised_at, state, moved_at, order_number
  from compliance_alerts;

create view incident_facts as select id, number, title, detected_at from incidents;

create index deposits_found_by_reference on deposits using gin (
  (translate(lower(reference), 'áàäâéèëêíìïîóòöôúùüûñç', 'aaaaeeeeiiiioooouuuunc')) gin_trgm_ops);
create index deposits_found_by_transaction on deposits using gin (
  (translate(lower(tx_hash), 'áàäâéèëêíìïîóòöôúùüûñç', 'aaaaeeeeiiiioooouuuunc')) gin_trgm_ops);
create index project_questions_found on project_questions using gin (
  (translate(lower(body), 'áàäâéèëêíìïîóòöôúùüûñç', 'aaaaeeeeiiiioooouuuunc')) gin_trgm_ops);
create index compliance_alerts_found on compliance_alerts using gin (
  (translate(lower(order_number), 'áàäâéèëêíìïîóòöôúùüûñç', 'aaaaeeeeiiiioooouuuunc')) gin_trgm_ops);
