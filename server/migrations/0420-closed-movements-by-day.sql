-- The deposits and withdrawals that the board counts on a day are listed by the day on which they were closed
-- (movements/deposits/store.ts and movements/withdrawals/store.ts have the same expressions).
create index deposits_closed on deposits (coalesce(closed_at, created_at));
create index withdrawals_closed on withdrawals (coalesce(closed_at, completed_at, created_at));
