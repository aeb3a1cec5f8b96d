-- Views of the desk's lists that an administrator saved for themselves: filters and order, as the address has them.
create table desk_views (
  id uuid primary key,
  owner_id uuid not null references users (id),
  list text not null check (list in ('inbox', 'deposits', 'withdrawals', 'transfers', 'users')),
  name text not null check (length(name) between 1 and 60),
  query text not null check (length(query) <= 1000),
  created_at timestamptz not null
);
create unique index desk_views_by_name on desk_views (owner_id, list, lower(name));
