-- Views are saved of the list of alerts too.
alter table desk_views drop constraint desk_views_list_check;
alter table desk_views add constraint desk_views_list_check check (list in (
  'inbox', 'deposits', 'withdrawals', 'transfers', 'users', 'projects', 'bank', 'payouts', 'treasury', 'audit',
  'questions', 'rights', 'alerts', 'cases'));
