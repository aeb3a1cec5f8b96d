-- People with a sworn declaration: those who are told of another text of it.
create view declarer_facts as
  select distinct d.user_id from declarations d join person_facts p on p.id = d.user_id where p.state <> 'deleted';
