-- The longest word of a name as banks write it: upper case, without accents or signs. The people and holders that a bank's
-- text may name are looked up by it (treasury/store/person-signs.ts).
create function name_key(name text) returns text language sql immutable parallel safe as $$
  select word from unnest(string_to_array(regexp_replace(regexp_replace(
    upper(normalize(name, NFD)), '[\u0300-\u036F]', '', 'g'), '[^A-Z0-9]+', ' ', 'g'), ' ')) as word
  where word <> '' order by length(word) desc, word limit 1
$$;

-- The expressions are those of person_facts, so that queries on the view use the indexes.
create index users_by_family_key on users (name_key(case when company_name is null then lastname else '' end));
create index users_by_company_key on users (name_key(coalesce(company_name, name))) where company_name is not null;
create index users_by_tax_id on users (coalesce(company_tax_id, tax_id));
create index bank_accounts_by_holder_key on bank_accounts (name_key(holder));
