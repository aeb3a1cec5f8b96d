-- A round's unsold tokens are the gate that its purchases, its end and its cancellation pass: whoever locks accounts locks
-- those first, and the others in the order of their ids. Ending a round holds its gate and comes to the rest later.
do $$
declare
  was text := pg_get_functiondef('ledger_post'::regproc);
  now text := replace(was, 'order by l.id', 'order by (l.purpose <> ''unissued''), l.id');
begin
  if was = now then
    raise exception 'ledger_post does not lock accounts as this migration expects';
  end if;
  execute now;
end $$;
