-- What has to be kept of an account whose personal data is erased keeps its person, under seal: alerts without a case, what
-- was declared of USDT, and exports for taxes and registries of periods in which its money moved. Read by compliance officers,
-- and by who makes those exports. Accounts that were erased before have nothing to keep.
create table sealed_subjects (
  user_id uuid primary key references users (id),
  name text not null,
  lastname text not null,
  document text,
  tax_id text,
  is_company boolean not null,
  sealed_at timestamptz not null
);
create view sealed_subject_facts as
  select user_id, name, lastname, document, tax_id, is_company from sealed_subjects;

create function refuse_seal_change() returns trigger language plpgsql as $$
begin
  raise exception 'what is sealed is never changed' using errcode = 'restrict_violation';
end $$;
create trigger sealed_subjects_stay before update or delete on sealed_subjects
  for each row execute function refuse_seal_change();
