-- The export of the money of projects that their rounds released, with the withdrawals of it.
alter table registry_exports drop constraint registry_exports_kind_check;
alter table registry_exports add constraint registry_exports_kind_check
  check (kind in ('subjects', 'tokens', 'annual', 'clients', 'funds'));
