-- Who asked to revoke a purchase that waits for the project's funds, when not its buyer: the administrator who granted
-- the buyer's request. It is paid later as theirs.
alter table token_purchases add column revocation_asked_by uuid references users (id);
