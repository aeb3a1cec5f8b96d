-- How a line of the proofs is written: 1 hides which vault people's tokens are in, 2 names it. What a statement signed
-- keeps the form that it was signed in, or its hash would not come out again.
alter table proof_lines add column form smallint not null default 1 check (form in (1, 2));
