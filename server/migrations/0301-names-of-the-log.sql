-- What lines of the log are searched by: who did it, and what it was done to.
create view audit_name_facts as
  select 'user' as kind, id, trim(name || ' ' || lastname) as name, lower(trim(lastname || ' ' || name)) as sorted_as
  from person_facts
  union all
  select 'project', id, name, lower(name) from project_facts
  union all
  select 'deposit', f.id, concat_ws(' · ', f.order_number, u.name, u.lastname), lower(f.order_number)
  from deposit_facts f join person_facts u on u.id = f.user_id
  union all
  select 'withdrawal', f.id, concat_ws(' · ', f.order_number, u.name, u.lastname), lower(f.order_number)
  from withdrawal_facts f join person_facts u on u.id = f.user_id
  union all
  select 'transfer', f.id, concat_ws(' · ', f.order_number, u.name, u.lastname), lower(f.order_number)
  from transfer_facts f join person_facts u on u.id = f.user_id
  union all
  select 'revenue', f.id, concat_ws(' · ', f.order_number, u.name, u.lastname), lower(f.order_number)
  from earning_facts f join person_facts u on u.id = f.asked_by
  union all
  select 'bank_account', f.id, concat_ws(' · ', u.name, u.lastname, f.account), lower(u.lastname)
  from bank_account_facts f join person_facts u on u.id = f.user_id;
