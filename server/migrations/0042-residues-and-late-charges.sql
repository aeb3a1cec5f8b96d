-- What a change of currency left over, minor units of the currency given; null where the older rounding was agreed.
alter table withdrawals add column residue bigint check (residue >= 0);
alter table deposit_charges
  add column residue bigint check (residue >= 0),
  -- until when the rate holds; null for charges agreed before it ran out
  add column rate_until timestamptz,
  -- when the provider first said that money came
  add column seen_at timestamptz,
  -- the rate at which a payment that came too late was credited, where it was another than agreed
  add column late_rate text,
  add column late_rate_source text,
  add column late_rate_as_of timestamptz,
  add check ((late_rate is null) = (late_rate_source is null) and (late_rate is null) = (late_rate_as_of is null));
