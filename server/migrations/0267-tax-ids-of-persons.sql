-- Tax ids of persons begin with 25 and 26, too (contract/src/core/tax-id.ts): they hold their document's number.
drop index users_by_person;
create or replace function person_keys(document text, tax_id text) returns text[] language sql immutable as $$
  select array_remove(array[
    nullif(ltrim(regexp_replace(upper(document), '[^A-Z0-9]', '', 'g'), '0'), ''),
    'CUIT' || nullif(regexp_replace(tax_id, '[^0-9]', '', 'g'), ''),
    case when regexp_replace(tax_id, '[^0-9]', '', 'g') ~ '^(20|23|24|25|26|27)[0-9]{9}$'
      then ltrim(substr(regexp_replace(tax_id, '[^0-9]', '', 'g'), 3, 8), '0') end], null)
$$;
create index users_by_person on users using gin (person_keys(document, tax_id));
