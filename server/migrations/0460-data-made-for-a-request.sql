-- The account of any request but a reported death may be named, when the request came from another e-mail.
do $$
declare
  only_regrets text;
begin
  select conname into strict only_regrets from pg_constraint
  where conrelid = 'rights_requests'::regclass and contype = 'c'
    and pg_get_constraintdef(oid) like '%named_user_id%';
  execute format('alter table rights_requests drop constraint %I', only_regrets);
end $$;
-- An access is granted with an export of all of a person's data, which an administrator makes for the request: of which
-- account, when and by whom.
alter table rights_requests
  add constraint rights_requests_named check (named_user_id is null or kind <> 'death'),
  add column exported_user_id uuid references users (id),
  add column exported_at timestamptz,
  add column exported_by uuid references users (id),
  add constraint rights_requests_exported check (
    exported_at is null and exported_user_id is null and exported_by is null
    or kind = 'access' and exported_at is not null and exported_user_id is not null and exported_by is not null);
