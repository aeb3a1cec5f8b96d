-- Answers before a purchase hold for the years of the policy in force when they were given: a later policy does not
-- change what already runs. Earlier answers held for two years.
alter table knowledge_tests add column holds_until timestamptz;
update knowledge_tests set holds_until = taken_at + interval '2 years';
alter table knowledge_tests alter column holds_until set not null;
