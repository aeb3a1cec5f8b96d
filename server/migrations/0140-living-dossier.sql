/*
 * Papers that are kept valid. The dossier itself stays in the project's document; what happened to each paper after
 * publication is only ever added to.
 */
update projects
   set documents = coalesce(
     (select jsonb_agg(paper || jsonb_build_object('issuer', '') order by place)
        from jsonb_array_elements(documents) with ordinality as papers (paper, place)),
     '[]')
 where documents <> '[]';

create table project_paper_log (
  id uuid primary key,
  project_id uuid not null references projects,
  act text not null check (act in ('added', 'renewed', 'corrected', 'removed')),
  kind text not null,
  file_id uuid not null,
  file_name text not null,
  sha256 text not null,
  issuer text not null,
  issued_on date,
  expires_on date,                          -- the last day on which it is valid
  at timestamptz not null
);
create index project_paper_log_by_project on project_paper_log (project_id, at);
create index project_paper_log_by_file on project_paper_log (file_id);

-- what was published before begins its history with the papers that it has
insert into project_paper_log
select gen_random_uuid(), p.id, 'added', paper ->> 'kind', r.id, r.name, r.sha256, '',
       (paper ->> 'issuedOn')::date, (paper ->> 'expiresOn')::date, coalesce(p.published_at, p.updated_at)
  from projects p, jsonb_array_elements(p.documents) as paper
  join resources r on r.id = (paper ->> 'file')::uuid
 where p.status in ('published', 'cancelled')
union all
select gen_random_uuid(), p.id, 'added', 'trust_contract', r.id, r.name, r.sha256, '', null, null,
       coalesce(p.published_at, p.updated_at)
  from projects p join resources r on r.id = p.trust_contract
 where p.status in ('published', 'cancelled');

create trigger project_paper_log_append_only before update or delete or truncate on project_paper_log
  for each statement execute function refuse_change();

-- what the settings ask projects of each type to keep valid, and since when: those published before have a period of
-- grace from that day
create table mandatory_papers (
  project_type text not null check (project_type in ('pit', 'finished')),
  kind text not null,
  asked_on date not null,
  primary key (project_type, kind)
);
