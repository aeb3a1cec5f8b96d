-- What each network, site and account has asked for lately, as all processes count together. Worth nothing after a
-- crash, hence unlogged: processes count on by themselves and write it anew.
create unlogged table flood_levels (
  key bytea primary key, -- the first half of a SHA-256 digest: neither address nor token
  level double precision not null, -- calls not yet drained at that moment
  per_second double precision not null,
  at timestamptz not null -- by the database's clock
);
create index flood_levels_by_age on flood_levels (at);
