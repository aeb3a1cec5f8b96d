-- The log is listed and exported by time, batch by batch.
create index audit_log_by_time on audit_log (at, id);
