-- The term of a reservation stands still while its holder's account is frozen after a death: since when.
alter table reservations add column paused_at timestamptz;
update reservations r set paused_at = e.frozen_at from estates e
where e.user_id = r.user_id and e.state = 'frozen' and r.status = 'active' and r.expires_at > e.frozen_at;
