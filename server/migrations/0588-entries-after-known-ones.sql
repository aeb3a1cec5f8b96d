/*
 * As in migration 90, and an order to enter a vault is written only if its buyer's other orders of the contract are those
 * that its last vault was found after. Two purchases of one person at one instant would otherwise both agree to the room of
 * the first. The posting statement has locked the buyer's tokens of the contract, so that the second one sees the first,
 * in whatever process; within one batch the rows are written one after another.
 * entries: rows of vault_entries with `ahead`, the purchases of the known orders; without it nothing is compared, as
 *   processes of the version before call it
 * returns how many were written; raises VAULT_ENTRY_OVERTAKEN, with the SQLSTATE LR001 of a broken rule
 */
create or replace function write_vault_entries(entries json, is_posted boolean[]) returns integer language plpgsql
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off -- see ledger_post
as $$
declare
  written integer := 0;
  one record;
begin
  for one in
    select r.entry, r.entry -> 'ahead' as ahead from json_array_elements(entries) with ordinality as r (entry, place)
    where is_posted is null or is_posted[r.place]
    order by r.place
  loop
    if one.ahead is not null and exists (
      select from vault_entries v, json_populate_record(null::vault_entries, one.entry) e
      where v.user_id = e.user_id and v.contract_id = e.contract_id and v.status = 'scheduled'
        and v.purchase_id::text not in (select json_array_elements_text(one.ahead))
    ) then
      raise exception 'VAULT_ENTRY_OVERTAKEN' using errcode = 'LR001';
    end if;
    insert into vault_entries (
      purchase_id, user_id, project_id, contract_id, tokens, last_vault, due_at, status, reason, entry_id, closed_at)
    select e.purchase_id, e.user_id, e.project_id, e.contract_id, e.tokens, e.last_vault, e.due_at, e.status, e.reason,
      e.entry_id, e.closed_at
    from json_populate_record(null::vault_entries, one.entry) e;
    written := written + 1;
  end loop;
  return written;
end $$;
