-- What one administrator asked for and another one decides, as the desk's inbox shows it.
create view pending_explanation_facts as
  select e.id, e.kind, e.reason, e.asked_by, e.asked_at, l.reference, l.day, l.amount, l.currency
  from bank_line_explanations e join bank_statement_lines l on l.id = e.line_id
  where e.status = 'pending';
create view pending_setting_facts as
  select id, key, before, after, asked_by, asked_at, expires_at from setting_changes where status = 'pending';
create view pending_raise_facts as
  select id, user_id, monthly, until, asked_by, asked_at from compliance_limit_raises where state = 'pending';
-- Who asks to name an officer, or that one is an officer no more.
create view pending_officer_facts as
  select id, user_id, kind, asked_by, asked_at, false as ends from compliance_officers where state = 'pending'
  union all
  select id, user_id, kind, end_asked_by, end_asked_at, true from compliance_officers
  where state = 'active' and end_asked_by is not null;
create view pending_policy_facts as
  select id, holds_from, asked_by, asked_at from compliance_policies where state = 'pending';
create view pending_text_facts as
  select id, kind, summary, written_by, written_at from legal_texts where state = 'draft';
create view pending_frame_facts as
  select id, project_id, asked_by, asked_at from project_frames where state = 'pending';
create view pending_distribution_facts as
  select t.id, e.user_id, t.proposed_by, t.proposed_at
  from estate_transfers t join estates e on e.id = t.estate_id
  where t.state = 'proposed' and e.state = 'frozen';
