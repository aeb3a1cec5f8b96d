-- A rule blocks and unblocks too: after a card payment that its holder disputes, and while an estate is frozen. Those
-- entries have no actor; the entry with one that stands beside the freeze is the same block.
create or replace view person_history_facts as
  select id, at, target_id, action, after ->> 'kycStatus' as kyc_status
  from audit_log
  where target_kind = 'user'
    and (action in ('user.block', 'user.unblock', 'user.delete', 'user.restore', 'kyc.result')
      or (action in ('payments.chargeback', 'estate.freeze', 'estate.lift') and actor_id is null));
