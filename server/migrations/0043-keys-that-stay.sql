-- After 48 hours an answer is forgotten and its key stays: what it did stands, and is not done again.
alter table idempotency_keys add column forgotten boolean not null default false;
drop index idempotency_keys_created_at;
create index idempotency_keys_to_forget on idempotency_keys (created_at) where not forgotten;
