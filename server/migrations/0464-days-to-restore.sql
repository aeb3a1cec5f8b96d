-- For how many days a deleted account can be restored, as in force when it was deleted: a later change of the setting moves no
-- erasure that its person was notified of.
alter table users add column restore_days int not null default 90 check (restore_days between 1 and 3650);
