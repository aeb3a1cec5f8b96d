-- The text that a company's filing is sworn under is edited and published as the others are. A filing keeps its version;
-- earlier filings keep the version that came with the program.
alter table legal_texts drop constraint legal_texts_kind_check;
alter table legal_texts add constraint legal_texts_kind_check
  check (kind in ('terms', 'privacy', 'declaration', 'company'));
create view company_text_facts as
  select number, body, in_force_from from legal_texts where kind = 'company' and state = 'published';
