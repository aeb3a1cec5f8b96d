-- When a request's code was mailed: those beyond the day's confirmations are mailed together later.
alter table rights_requests add column confirmed_at timestamptz;
update rights_requests set confirmed_at = received_at;
create index rights_requests_unconfirmed on rights_requests (email) where confirmed_at is null;
