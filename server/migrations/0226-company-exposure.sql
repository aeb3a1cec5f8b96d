-- What an officer decided on the politically exposed owners of a company; the latest on what counts now holds.
create table company_exposure_approvals (
  id uuid primary key,
  filing_id uuid not null references company_filings (id),
  outcome text not null check (outcome in ('approved', 'refused')),
  reason text not null,
  decided_by uuid not null references users (id),
  decided_at timestamptz not null,
  seq bigint not null generated always as identity
);
create index company_exposure_by_filing on company_exposure_approvals (filing_id, seq desc);
