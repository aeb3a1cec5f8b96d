-- The text that sworn declarations are made under is edited and published as terms and privacy are. Nobody accepts it: a
-- declaration keeps its version. Earlier declarations keep the version that came with the program.
alter table legal_texts drop constraint legal_texts_kind_check;
alter table legal_texts add constraint legal_texts_kind_check check (kind in ('terms', 'privacy', 'declaration'));
create view declaration_text_facts as
  select number, body, substantial, in_force_from from legal_texts
  where kind = 'declaration' and state = 'published';
