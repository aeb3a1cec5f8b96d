-- Which of document and tax id a request changes, so that approving it leaves the other as it is by then. Null: both, as
-- requests of the version before ask.
alter table admin_requests add column changes text check (changes in ('document', 'tax_id', 'both'));
