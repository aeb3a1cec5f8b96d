-- What Ctrl K looks for among all orders, people and bank lines; the expressions are those of its queries
-- (platform/database/search.ts). Purchases have none: each would write it.
create index deposits_found on deposits using gin (
  (translate(lower(order_number), 'áàäâéèëêíìïîóòöôúùüûñç', 'aaaaeeeeiiiioooouuuunc')) gin_trgm_ops);
create index withdrawals_found on withdrawals using gin (
  (translate(lower(order_number), 'áàäâéèëêíìïîóòöôúùüûñç', 'aaaaeeeeiiiioooouuuunc')) gin_trgm_ops);
create index withdrawals_found_by_account on withdrawals using gin (
  (translate(lower(destination_account), 'áàäâéèëêíìïîóòöôúùüûñç', 'aaaaeeeeiiiioooouuuunc')) gin_trgm_ops);
create index withdrawals_found_by_holder on withdrawals using gin (
  (translate(lower(destination_holder), 'áàäâéèëêíìïîóòöôúùüûñç', 'aaaaeeeeiiiioooouuuunc')) gin_trgm_ops);
create index withdrawals_found_by_reference on withdrawals using gin (
  (translate(lower(reference), 'áàäâéèëêíìïîóòöôúùüûñç', 'aaaaeeeeiiiioooouuuunc')) gin_trgm_ops);
create index transfers_found on transfers using gin (
  (translate(lower(order_number), 'áàäâéèëêíìïîóòöôúùüûñç', 'aaaaeeeeiiiioooouuuunc')) gin_trgm_ops);
create index bank_lines_found on bank_statement_lines using gin (
  (translate(lower(reference), 'áàäâéèëêíìïîóòöôúùüûñç', 'aaaaeeeeiiiioooouuuunc')) gin_trgm_ops);
create index users_found on users using gin (
  (translate(lower(trim(coalesce(company_name, name) || ' ' || case when company_name is null then lastname else '' end)), 'áàäâéèëêíìïîóòöôúùüûñç', 'aaaaeeeeiiiioooouuuunc')) gin_trgm_ops);
create index users_found_by_email on users using gin (
  (translate(lower(email), 'áàäâéèëêíìïîóòöôúùüûñç', 'aaaaeeeeiiiioooouuuunc')) gin_trgm_ops);
create index users_found_by_document on users using gin (
  (translate(lower(case when company_name is null then document end), 'áàäâéèëêíìïîóòöôúùüûñç', 'aaaaeeeeiiiioooouuuunc')) gin_trgm_ops);
create index users_found_by_tax_id on users using gin (
  (translate(lower(coalesce(company_tax_id, tax_id)), 'áàäâéèëêíìïîóòöôúùüûñç', 'aaaaeeeeiiiioooouuuunc')) gin_trgm_ops);
