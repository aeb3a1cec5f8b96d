-- One row that each process writes now and then to find out whether the database can be written.
create table write_probe (
  one boolean primary key default true check (one),
  at timestamptz not null,
  -- as long as a row of everyday's, so that a full disk is met
  filler text not null
);
