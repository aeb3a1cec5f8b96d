-- What an authorised offer may be registered with: its instrument, its account at the securities depository, the
-- platform's number as a provider, and the authorisation. Empty where the operator states none.
alter table project_frames
  add column instrument text not null default '',
  add column depository_account text not null default '',
  add column psav_number text not null default '',
  add column authorisation text not null default '',
  add column authorised_on date;
alter table project_frames add constraint project_frames_authorised_check
  check (authorised_on is null or authorisation <> '');

create or replace view project_frame_facts as
  select project_id, kind, detail, opinion_by, opinion_on, audience, wording, decided_at, instrument,
         depository_account, psav_number, authorisation, authorised_on
  from project_frames where state = 'approved';
