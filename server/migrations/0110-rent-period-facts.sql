-- What months of rent came to and when they were paid, for the figures of a developer's projects.
create view rent_period_facts as
  select id, project_id, contract_id, pay_day, shared, status, paid_at from rent_periods;
