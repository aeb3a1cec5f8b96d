-- Lists in dialogs have saved views too: unclaimed USDT transfers and waiting mails.
alter table desk_views drop constraint desk_views_list_check;
alter table desk_views add constraint desk_views_list_check check (list in (
  'inbox', 'deposits', 'withdrawals', 'transfers', 'users', 'admins', 'projects', 'tokens', 'bank', 'payouts',
  'treasury', 'audit', 'questions', 'rights', 'alerts', 'cases', 'incidents', 'unclaimed', 'mails'));
