-- The papers of a project's dossier say what they are and from when to when they are valid; until now they were bare
-- files.
update projects
   set documents = coalesce(
     (select jsonb_agg(jsonb_build_object('file', paper, 'kind', 'other', 'issuedOn', null, 'expiresOn', null) order by place)
        from jsonb_array_elements(documents) with ordinality as papers (paper, place)),
     '[]')
 where jsonb_typeof(documents -> 0) = 'string';
