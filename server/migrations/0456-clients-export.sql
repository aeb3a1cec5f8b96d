-- The export of how many clients there are and how much they moved.
alter table registry_exports drop constraint registry_exports_kind_check;
alter table registry_exports add constraint registry_exports_kind_check
  check (kind in ('subjects', 'tokens', 'annual', 'clients'));
