/*
 * Stages of works: a project's money is theirs until the works of each are certified. What a stage holds is the
 * balance of an account of the ledger (`funds` with the stage's id); here is what the stages are, and what certifies them.
 */
create table works_stages (
  id uuid primary key,
  project_id uuid not null,
  position int not null,
  name text not null,
  share_bps int not null check (share_bps between 1 and 10000),
  planned_start date not null,
  planned_end date not null,
  check (planned_start <= planned_end),
  unique (project_id, position) deferrable initially deferred
);

-- what an owner, or the desk for them, hands in so that an inspector certifies a stage
create table stage_certificates (
  id uuid primary key,
  stage_id uuid not null references works_stages,
  project_id uuid not null,
  status text not null check (status in ('asked', 'certified', 'refused', 'withdrawn')),
  file_id uuid not null,                    -- the works certificate
  file_sha256 text not null,
  photos jsonb not null,                    -- of each its file, the day it was taken and the SHA-256 of what was uploaded
  asked_by uuid not null,
  asked_at timestamptz not null,
  reason text,                              -- why it was refused, or withdrawn
  closed_at timestamptz,                    -- when it was certified or refused
  attestation_id uuid,                      -- the signature that certified it
  signer text,
  signer_company text,
  withdrawn_at timestamptz,
  check ((status = 'asked') = (closed_at is null)),
  check ((status in ('certified', 'withdrawn')) = (attestation_id is not null)),
  check ((status = 'withdrawn') = (withdrawn_at is not null))
);
create index stage_certificates_by_project on stage_certificates (project_id, asked_at);
create unique index stage_certificates_standing on stage_certificates (stage_id) where status in ('asked', 'certified');

create view works_stage_facts as
  select s.id, s.project_id, s.position, s.name, s.share_bps, s.planned_start, s.planned_end,
         c.id as certificate_id, c.closed_at as certified_at
  from works_stages s
  left join stage_certificates c on c.stage_id = s.id and c.status = 'certified';

create view stage_certificate_facts as
  select id, stage_id, status, attestation_id, case when attestation_id is null then null else closed_at end as certified_at
  from stage_certificates;

alter table attestation_requests add column certificate_id uuid;
alter table attestation_requests add column refused_reason text;
alter table attestation_requests drop constraint attestation_requests_status_check;
alter table attestation_requests add constraint attestation_requests_status_check
  check (status in ('open', 'signed', 'withdrawn', 'refused'));
create unique index attestation_requests_of_certificate on attestation_requests (certificate_id) where status = 'open';
