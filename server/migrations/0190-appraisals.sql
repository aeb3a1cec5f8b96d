/* The value that an appraisal gives is entered with its paper, and stays in the dossier's history with it. */
update projects
   set documents = (select jsonb_agg(paper || jsonb_build_object('appraisal', null) order by place)
                      from jsonb_array_elements(documents) with ordinality as papers (paper, place))
 where documents <> '[]';

alter table project_paper_log add column appraisal jsonb
  check (appraisal is null or (kind = 'valuation' and issued_on is not null));
create index project_paper_log_appraisals on project_paper_log (project_id, at) where appraisal is not null;
