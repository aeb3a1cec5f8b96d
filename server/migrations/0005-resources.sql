-- What is known of each file; its bytes lie in the file store under random names.
create table resources (
  id uuid primary key,
  owner_kind text not null,                 -- project, property_type, manager, task, deposit…
  owner_id uuid not null,
  kind text not null check (kind in ('image', 'plan', 'logo', 'trust_contract', 'document', 'task_file', 'receipt')),
  name text not null,                       -- for people: never a path
  mime text not null,                       -- by content, not by name
  size bigint not null check (size >= 0),   -- bytes of what was uploaded
  sha256 text not null,
  alt text,
  width integer,                            -- pixels of what was uploaded; null for files that are not images
  height integer,
  widths jsonb not null default '[]',       -- widths in pixels that are ready, smallest first
  blur text,                                -- tiny picture as a data address
  store_key text not null unique,           -- random; renditions hang from it
  has_original boolean not null,            -- whether the uploaded bytes are still stored
  public boolean not null default false,
  position integer not null default 0,
  uploader_id uuid,
  created_at timestamptz not null
);
create index resources_by_owner on resources (owner_id, position, created_at);
create index resources_by_uploader on resources (uploader_id);

-- Stored bytes that nothing names (yet, or any more): written before an upload's bytes are and in the
-- transaction that drops a file; a job removes what is left here.
create table resource_leftovers (
  store_key text primary key,
  width integer,                            -- of the image that was uploaded, which tells its renditions' names
  dropped_at timestamptz not null
);
create index resource_leftovers_by_age on resource_leftovers (dropped_at);
