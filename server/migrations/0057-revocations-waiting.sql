-- When a person revoked a purchase that the project cannot pay back yet: it is paid as soon as its funds allow, whatever
-- became of the purchase's deadline meanwhile.
alter table token_purchases add column revocation_asked_at timestamptz;
create index token_purchases_waiting on token_purchases (revocation_asked_at)
  where revocation_asked_at is not null and status = 'completed';
