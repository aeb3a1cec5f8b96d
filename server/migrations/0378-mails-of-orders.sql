-- The order that a notification is about: the mail shows its figures, and its receipt is a file of the mail.
alter table notifications
  add column order_kind text,
  add column order_id uuid,
  -- security, and money that left: mailed at once; the others of a few minutes go in one mail
  add column mail_now boolean not null default false,
  add constraint notifications_order check ((order_kind is null) = (order_id is null));
drop index notifications_mail_due;
create index notifications_mail_now on notifications (seq) where mail_due and mail_now;
create index notifications_mail_waiting on notifications (seq) where mail_due and not mail_now;

/* As before, with the new columns; a process of the version before leaves them out. */
create or replace function write_notifications(notes json, is_posted boolean[]) returns integer language plpgsql as $$
declare
  written integer;
begin
  insert into notifications (
    id, user_id, kind, category, title, body, link, link_label, once, created_at, read_at, mail_due,
    order_kind, order_id, mail_now)
  select n.id, n.user_id, n.kind, n.category, n.title, n.body, n.link, n.link_label, n.once, n.created_at, n.read_at, n.mail_due,
    n.order_kind, n.order_id, coalesce(n.mail_now, n.category = 'identity')
  from json_populate_recordset(null::notifications, notes) with ordinality as n
  where is_posted is null or is_posted[n.ordinality]
  order by n.ordinality
  on conflict (user_id, once) where once is not null do nothing;
  get diagnostics written = row_count;
  return written;
end $$;

-- Documents that are drawn when the mail is sent: [{"userId", "kind", "id"}].
alter table mails add column attached jsonb not null default '[]';
