-- A payment that the bank made before an account was frozen can still be recorded, so the freeze has its moment.
create or replace view estate_facts as
select user_id, frozen_at as since from estates where state = 'frozen';
