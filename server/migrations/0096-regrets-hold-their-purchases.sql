-- While a request to undo purchases is open, its time to be decided counts as theirs to be revoked: their rounds are not
-- decided before, and they do not enter a vault.
alter table token_purchases add column regret_until timestamptz;
