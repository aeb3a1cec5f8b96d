-- Order numbers a person can read out on the telephone: one counter a series and year.
create table order_counters (
  series text not null,
  year integer not null,
  last bigint not null,
  primary key (series, year)
);
