create extension if not exists pg_trgm;

create table projects (
  id uuid primary key,
  owner_id uuid not null,
  status text not null check (status in ('draft', 'in_review', 'published', 'cancelled')),
  version integer not null default 0,       -- grows with every save: 409 when somebody saved in between
  type text not null check (type in ('pit', 'finished')),
  name text not null,
  search text not null,                     -- name, city and province without accents or capitals, made in TypeScript
  tagline text not null,
  description text not null,
  delivery_date date,
  country text not null,
  province text not null,
  city text not null,
  address text not null,
  postal_code text not null,
  map_link text not null,
  latitude double precision,
  longitude double precision,
  features jsonb not null,
  useful_info jsonb not null,
  links jsonb not null,
  images jsonb not null,                    -- resource ids in the order to be shown
  plans jsonb not null,
  documents jsonb not null,
  trust_contract uuid,
  bank_accounts jsonb not null,
  reservation_days integer not null check (reservation_days > 0),
  review_reason text,                       -- why it was returned or cancelled
  created_at timestamptz not null,
  updated_at timestamptz not null,
  submitted_at timestamptz,
  published_at timestamptz,
  cancelled_at timestamptz
);
create index projects_by_owner on projects (owner_id, updated_at desc);
create index projects_by_status on projects (status, published_at desc);
create index projects_search on projects using gin (search gin_trgm_ops);

create table contracts (
  id uuid primary key,
  project_id uuid not null references projects on delete cascade,
  position integer not null,
  name text not null,
  token_type text not null check (token_type in ('investor', 'rent', 'premium', 'deluxe')),
  minimum_ticket bigint not null check (minimum_ticket >= 0),
  status text not null default 'scheduled' check (status in ('scheduled', 'in_progress', 'completed', 'closed')),
  rent_pay_day integer check (rent_pay_day between 1 and 28),
  rent_amount bigint check (rent_amount >= 0),          -- USD cents a month
  rent_bps integer check (rent_bps between 0 and 10000) -- percent shared out, in hundredths
);
create index contracts_by_project on contracts (project_id, position);

-- A round without a contract sells property tokens. Sold tokens are read from the ledger:
-- token_count + rolled_in - rolled_out - what the project's unissued account of this round holds.
create table rounds (
  id uuid primary key,
  project_id uuid not null references projects on delete cascade,
  contract_id uuid references contracts on delete cascade,
  position integer not null,
  number integer not null check (number > 0),
  status text not null default 'scheduled' check (status in ('scheduled', 'in_progress', 'completed', 'closed')),
  start_date date not null,
  days integer not null check (days > 0),
  starts_at timestamptz not null,           -- midnight of the start date in Argentina
  ends_at timestamptz not null,
  token_count bigint not null check (token_count >= 0),
  rolled_in bigint not null default 0 check (rolled_in >= 0),   -- tokens that came from ended rounds
  rolled_out bigint not null default 0 check (rolled_out >= 0), -- tokens that left for later rounds
  price bigint not null check (price >= 0), -- USD cents a token
  minimum_bps integer not null check (minimum_bps between 0 and 10000),
  ended_at timestamptz,                     -- when it was settled, earlier than ends_at when all was sold
  check (ends_at > starts_at)
);
create index rounds_by_project on rounds (project_id, contract_id, number);
create index rounds_by_contract on rounds (contract_id);
create index rounds_to_open on rounds (starts_at) where status = 'scheduled';
create index rounds_to_end on rounds (ends_at) where status = 'in_progress';

create table vaults (
  id uuid primary key,
  project_id uuid not null references projects on delete cascade,
  contract_id uuid not null references contracts on delete cascade,
  position integer not null,
  number integer not null check (number > 0),
  status text not null default 'inactive' check (status in ('inactive', 'active', 'passed')),
  tokens bigint not null check (tokens >= 0),
  rolled_in bigint not null default 0 check (rolled_in >= 0),
  rolled_out bigint not null default 0 check (rolled_out >= 0),
  buyback_price bigint not null check (buyback_price >= 0),     -- USD cents a token
  buyback_date date not null,
  paid_tokens bigint not null default 0 check (paid_tokens >= 0) -- bought back when it passed
);
create index vaults_by_contract on vaults (contract_id, number);
create index vaults_by_project on vaults (project_id);
create index vaults_to_pay on vaults (buyback_date) where status <> 'passed';

create table property_types (
  id uuid primary key,
  project_id uuid not null references projects on delete cascade,
  position integer not null,
  name text not null,
  category text not null,
  surface double precision not null,        -- square metres
  rooms integer not null,
  features jsonb not null,
  description text not null,
  images jsonb not null,
  plans jsonb not null
);
create index property_types_by_project on property_types (project_id, position);

create table properties (
  id uuid primary key,
  project_id uuid not null references projects on delete cascade,
  property_type_id uuid not null references property_types on delete cascade,
  position integer not null,
  identifier_a text not null,
  identifier_b text not null,
  floor text not null,
  rooms integer not null,
  features jsonb not null,
  description text not null,
  location jsonb,                           -- null: the project's
  price bigint not null check (price >= 0),             -- property tokens
  reservation_price bigint not null check (reservation_price >= 0),
  status text not null default 'available' check (status in ('available', 'reserved', 'sold'))
);
create index properties_by_type on properties (property_type_id, position);
create index properties_by_project on properties (project_id, status);

create table managers (
  id uuid primary key,
  project_id uuid not null references projects on delete cascade,
  position integer not null,
  name text not null,
  role text not null,
  website text not null,
  logo uuid
);
create index managers_by_project on managers (project_id, position);

create table tasks (
  id uuid primary key,
  project_id uuid not null references projects on delete cascade,
  position integer not null,
  title text not null,
  description text not null,
  weight integer not null check (weight > 0),
  start_date date,
  end_date date,
  planned_bps integer not null check (planned_bps between 0 and 10000),
  done_bps integer not null check (done_bps between 0 and 10000),
  updated_at timestamptz not null
);
create index tasks_by_project on tasks (project_id, position);

-- Who changed a task's percentages, when, from what to what.
create table task_changes (
  id uuid primary key,
  task_id uuid not null references tasks on delete cascade,
  user_id uuid not null,
  planned_before integer not null,
  planned_after integer not null,
  done_before integer not null,
  done_after integer not null,
  note text not null,
  changed_at timestamptz not null
);
create index task_changes_by_task on task_changes (task_id, changed_at desc);
