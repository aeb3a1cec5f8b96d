-- Since when a company's account is being handed to another representative: from the first proposal that nobody refused on,
-- until somebody took it over, who was proposed last.
create view company_replacing_facts as
  select r.user_id, min(r.proposed_at) as since from company_replacements r
  where r.state <> 'refused' and r.taken_over_at is null
    and not exists (
      select from company_replacements t
      where t.user_id = r.user_id and t.taken_over_at is not null and t.proposed_at >= r.proposed_at)
  group by r.user_id;
