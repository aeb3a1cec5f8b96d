-- Tokens that reached a round after it opened: of unsold and refunded tokens of other rounds. They are on sale, and do
-- not raise what the round must sell to be completed.
alter table rounds add column late_in bigint not null default 0 check (late_in >= 0);

-- Of rounds in progress: what had reached them before they opened is what was booked on their tokens until then.
update rounds r
set late_in = greatest(0, r.rolled_in - coalesce((
  select sum(p.amount)
  from ledger_accounts a
  join ledger_postings p on p.account_id = a.id
  join ledger_entries e on e.id = p.entry_id
  where a.ref = r.id and a.purpose = 'unissued' and p.amount > 0
    and e.kind <> 'tokens_issued' and e.occurred_at <= r.starts_at), 0))
where r.status = 'in_progress' and r.rolled_in > 0;

-- When a person revoked a purchase that the project cannot pay back yet: it is paid as soon as its funds allow, whatever
-- became of the purchase's deadline meanwhile.
alter table token_purchases add column revocation_asked_at timestamptz;
create index token_purchases_waiting on token_purchases (revocation_asked_at)
  where revocation_asked_at is not null and status = 'completed';
