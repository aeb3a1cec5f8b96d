-- One act files many events of a trust: the same kind, day of filing and reference. Each event has its own row, which a later
-- one corrects. Acts from before have one event each.
alter table trust_filings add column act_id uuid;
create index trust_filings_of_act on trust_filings (act_id);

create or replace view trust_event_facts as
  select e.project_id, e.kind, e.day, e.count, e.due_on, f.count as filed_count, f.filed_on, f.reference,
         f.recorded_by, f.recorded_at, coalesce(f.count, 0) < e.count as is_open,
         -- without those that were corrected since
         (select count(*)::integer from trust_filings g where g.act_id = f.act_id and g.id <> f.id and not exists (
           select from trust_filings n
           where n.project_id = g.project_id and n.kind = g.kind and n.day = g.day and n.seq > g.seq)) as filed_beside,
         f.id as filing_id
  from trust_events e
  join project_frame_facts p on p.project_id = e.project_id and p.kind = 'ordinary_trust'
  left join lateral (
    select * from trust_filings f
    where f.project_id = e.project_id and f.kind = e.kind and f.day = e.day
    order by f.seq desc limit 1) f on true
  where e.count > 0;
