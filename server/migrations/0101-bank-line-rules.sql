-- Words of a bank line that say what such lines are. A rule proposes; a person decides.
create table bank_line_rules (
  id uuid primary key,
  words text not null unique,                    -- capitals without accents, words parted by one space
  kind text not null check (kind in ('bank_fee', 'interest', 'own_transfer')),
  active boolean not null default true,
  used integer not null default 0,               -- decisions that agreed with it
  learnt_by uuid,                                -- null: those of the beginning
  learnt_at timestamptz not null
);
-- what Argentine banks call their fees and taxes
insert into bank_line_rules (id, words, kind, learnt_at) values
  ('00000000-0000-7000-8000-000000000101', 'COMISION', 'bank_fee', now()),
  ('00000000-0000-7000-8000-000000000102', 'IMPUESTO LEY 25413', 'bank_fee', now()),
  ('00000000-0000-7000-8000-000000000103', 'IMP LEY 25413', 'bank_fee', now()),
  ('00000000-0000-7000-8000-000000000104', 'IMP DEB Y CRED', 'bank_fee', now()),
  ('00000000-0000-7000-8000-000000000105', 'SIRCREB', 'bank_fee', now()),
  ('00000000-0000-7000-8000-000000000106', 'MANTENIMIENTO DE CUENTA', 'bank_fee', now()),
  ('00000000-0000-7000-8000-000000000107', 'INTERESES', 'interest', now());
