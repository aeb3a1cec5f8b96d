-- An offer may be crowdfunding by its legal frame: then its purchases stay within the caps of the policy.
alter table project_frames drop constraint project_frames_kind_check;
alter table project_frames add constraint project_frames_kind_check
  check (kind in ('ordinary_trust', 'authorised_offer', 'crowdfunding', 'other'));
alter table buy_orders drop constraint buy_orders_reason_check;
alter table buy_orders add constraint buy_orders_reason_check check (reason in (
  'asked', 'money_rejected', 'money_late', 'too_late', 'short', 'price', 'round_over', 'sold_out', 'offer', 'terms',
  'vault', 'blocked', 'unverified', 'declaration', 'cap'));

-- What is left of a purchase's cost: without the part of the tokens that went back before any buy-back, rounded up.
create function cost_left(purchase uuid, paid bigint, bought bigint) returns bigint language sql stable as $$
  select coalesce(ceil(paid * (bought - sum(r.tokens)) / bought)::bigint, paid)
  from token_lot_returns r where r.purchase_id = purchase and r.reason <> 'buyback'
$$;

-- What a project raises and what a person invests in such projects within some days, checked where the purchase is
-- written, behind the counter of order numbers: of two at one instant the second one sees the first.
create function assert_funded_within(
  projects uuid[], people uuid[], since timestamptz[], of_project bigint[], of_buyer bigint[], is_posted boolean[])
returns json language plpgsql
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off -- see ledger_post
as $$
declare
  one record;
begin
  for one in
    select u.project, u.person, u.since, u.of_project, u.of_buyer
    from unnest(projects, people, since, of_project, of_buyer, is_posted)
      as u (project, person, since, of_project, of_buyer, posted)
    where u.posted is not false order by u.project, u.person
  loop
    perform pg_advisory_xact_lock(hashtextextended('funded/' || one.project, 0));
    perform pg_advisory_xact_lock(hashtextextended('bought/' || one.person, 0));
    if one.of_project is not null and (
      select coalesce(sum(cost_left(p.id, p.cost_usd, p.tokens)), 0) from token_purchases p
      where p.issue_id in (select one.project union all select c.id from contract_facts c where c.project_id = one.project)
        and p.purchased_at >= one.since and p.status = 'completed'
        and p.inherited_from is null
    ) > one.of_project or one.of_buyer is not null and (
      select coalesce(sum(cost_left(p.id, p.cost_usd, p.tokens)), 0) from token_purchases p
      join project_frame_facts f on f.project_id = p.project_id and f.kind = 'crowdfunding'
      where p.user_id = one.person and p.purchased_at >= one.since and p.status = 'completed'
        and p.inherited_from is null
    ) > one.of_buyer then
      raise exception 'FUNDING_CAP_REACHED' using errcode = 'LR001';
    end if;
  end loop;
  return null;
end $$;
