-- The legal frame of a project, with who asked for it and who approved it. What was decided is never changed.
create table project_frames (
  id uuid primary key,
  project_id uuid not null references projects (id),
  kind text not null check (kind in ('ordinary_trust', 'authorised_offer', 'other')),
  detail text not null,
  opinion_by text not null,
  opinion_on date,
  audience text not null check (audience in ('everyone', 'registered', 'invited')),
  wording text not null,
  state text not null check (state in ('pending', 'approved', 'refused', 'replaced')),
  asked_by uuid not null references users (id),
  asked_at timestamptz not null,
  decided_by uuid references users (id),
  decided_at timestamptz,
  check ((state = 'pending') = (decided_at is null))
);
create unique index project_frames_one_in_force on project_frames (project_id) where state = 'approved';
create index project_frames_of_project on project_frames (project_id, asked_at desc);

create view project_frame_facts as
  select project_id, kind, detail, opinion_by, opinion_on, audience, wording, decided_at
  from project_frames where state = 'approved';
