/*
 * Signed statements of what people are owed and of the money that is there for it, one a day. Nothing of a statement is ever
 * changed: neither its text, nor the leaves of its trees, nor the order of the ledger's entries that it covers.
 */
create table proof_statements (
  number integer primary key check (number > 0),
  date date not null unique,
  root text not null unique,
  public_key text not null,
  -- the signed JSON, as it is published
  body text not null,
  taken_at timestamptz not null
);

-- The leaves of one tree, sorted: 32 bytes of a salted id and 8 of units each.
create table proof_trees (
  date date not null references proof_statements (date) deferrable initially deferred,
  asset text not null,
  leaves bytea not null,
  primary key (date, asset)
);

-- Where each entry of the ledger is in the chains of the projects that it concerns, and the chain's hash there.
create table proof_lines (
  scope text not null,
  n bigint not null check (n > 0),
  entry_id uuid not null,
  hash bytea not null,
  primary key (scope, n),
  unique (entry_id, scope)
);

create trigger proof_statements_append_only before update or delete or truncate on proof_statements
  for each statement execute function refuse_change();
create trigger proof_trees_append_only before update or delete or truncate on proof_trees
  for each statement execute function refuse_change();
create trigger proof_lines_append_only before update or delete or truncate on proof_lines
  for each statement execute function refuse_change();

-- audit
create view audit_head_facts as
  select seq, hash from audit_chain;

-- resources
create view resource_facts as
  select id, sha256 from resources;

-- projects
create view project_paper_facts as
  select p.id as project_id, (paper ->> 'file')::uuid as file_id
  from projects p, jsonb_array_elements(p.documents) as paper
  where p.status in ('published', 'cancelled')
  union all
  select id, trust_contract
  from projects
  where status in ('published', 'cancelled') and trust_contract is not null;
