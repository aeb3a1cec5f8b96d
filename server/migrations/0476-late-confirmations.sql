-- When a request's code was mailed: those beyond the day's confirmations are mailed together later.
alter table rights_requests add column confirmed_at timestamptz;
update rights_requests set confirmed_at = received_at;
-- A version that does not know the column mails each code immediately, also while an update is under way.
alter table rights_requests alter column confirmed_at set default now();
create index rights_requests_unconfirmed on rights_requests (email) where confirmed_at is null;
