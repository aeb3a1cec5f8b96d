-- A contract whose rounds are all to come is scheduled: before, it was in progress from its publication on.
update contracts c set status = 'scheduled'
where c.status = 'in_progress'
  and not exists (select 1 from rounds r where r.contract_id = c.id and r.status <> 'scheduled');
