-- What the rules against money laundering read of other modules.
create or replace view person_facts as
  select id, role, state, name, lastname, email, document, tax_id, kyc_status, created_at, second_factor,
         country, province
  from users;
create view chain_address_facts as
  select user_id, address, removed_at from chain_addresses;
create view bank_payer_facts as
  select id, reference, movement_id from bank_statement_lines;
