-- A withdrawal to a bank account or an address that was added lately waits: until then nobody approves it.
alter table withdrawals add column waits_until timestamptz;
