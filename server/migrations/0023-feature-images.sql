-- Small square pictures of what a project has, beside its features in words.
alter table projects add column feature_images jsonb not null default '[]';
