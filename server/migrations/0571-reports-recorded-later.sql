-- A report of suspicion is made on the authority's site and recorded afterwards; until now both were the same moment.
alter table compliance_cases add column recorded_at timestamptz;
update compliance_cases set recorded_at = reported_at where reported_at is not null;
