import { exportProjects } from '#contract/desk/files/endpoints.ts';
import { SORTS } from '#contract/desk/sorts.ts';
import { cancelProject, listProjects, returnProject } from '#contract/projects/endpoints.ts';
import type { ProjectCard } from '#contract/projects/schemas.ts';
import { choices, label, valuesOf } from '#contract/words.ts';
import { useFilters } from '#web/shared/address/use-filters.ts';
import { uuidOf } from '#web/shared/address/uuid-of.ts';
import { saveFile } from '#web/shared/api/save-file.ts';
import { useApiMutation } from '#web/shared/api/use-mutation.ts';
import { useApiQuery } from '#web/shared/api/use-query.ts';
import { DeskFilters, DeskList } from '#web/shared/desk/DeskList.tsx';
import { sortedIn, sortField, sortsOf } from '#web/shared/desk/list-order.tsx';
import { OpenTarget } from '#web/shared/desk/OpenTarget.tsx';
import { formatDate } from '#web/shared/format/dates.ts';
import { ROW } from '#web/shared/keyboard/list-keys.ts';
import { Link } from '#web/shared/router/router.tsx';
import { type Column, DataList } from '#web/shared/ui/lists/DataList.tsx';
import { ExportMenu } from '#web/shared/ui/lists/ExportMenu.tsx';
import { PageHeader } from '#web/shared/ui/lists/PageHeader.tsx';
import { StatusChip } from '#web/shared/ui/orders/StatusChip.tsx';
import { type Choice, Decision } from '../parts/deciding/Decision.tsx';
import { KeptRows, viewOf } from '../parts/deciding/KeptRows.tsx';
import { READERS } from '../parts/deciding/readers.ts';
import { PendingProlongations } from '../parts/PendingProlongations.tsx';
import { PendingRevisions } from '../parts/PendingRevisions.tsx';
import { PersonFilter } from '../parts/PersonFilter.tsx';
import { CancelEffects } from '../parts/queue/CancelEffects.tsx';
import classes from './ProjectsPage.module.css';

const FILTERS = {
  status: valuesOf('projectStatus'),
  name: 'text',
  owner: 'text',
  publicado: ['true'],
  sort: sortsOf(SORTS.projects),
} as const;
const HEADERS = {
  name: 'Proyecto',
  place: 'Lugar',
  status: 'Estado',
  published: 'Publicado',
} as const;

/** All projects: those in review lead to their review or are returned, published ones may be cancelled. */
export default function ProjectsPage() {
  const filters = useFilters(FILTERS);
  const { status, name, owner, publicado, sort } = filters.values;
  const asked = {
    'filter[status]': status,
    'filter[name]': name,
    'filter[ownerId]': uuidOf(owner),
    'filter[published]': publicado,
    sort,
  };
  const projects = useApiQuery(
    listProjects,
    { query: { page: filters.page, pageSize: 20, ...asked } },
    { keepPrevious: true },
  );
  return (
    <div className="wrap">
      <PageHeader
        title="Proyectos"
        actions={
          <ExportMenu save={(file) => saveFile(exportProjects, { query: { ...file, ...asked } })} />
        }
      >
        Publicar abre sus rondas al público en las fechas que fija el proyecto.
      </PageHeader>
      <PendingRevisions />
      <PendingProlongations />
      <DeskFilters
        list="projects"
        filters={filters}
        fields={[
          { name: 'name', label: 'Buscar', kind: 'search', placeholder: 'Nombre o lugar' },
          { name: 'status', label: 'Estado', kind: 'select', options: choices('projectStatus') },
          ...(publicado
            ? [
                {
                  name: 'publicado' as const,
                  label: 'Publicación',
                  kind: 'select' as const,
                  options: [{ value: 'true', label: 'Publicados alguna vez' }],
                },
              ]
            : []),
          sortField(SORTS.projects, HEADERS),
        ]}
      >
        <PersonFilter
          label="Propietario"
          value={uuidOf(owner)}
          onChange={(id) => filters.set('owner', id)}
        />
      </DeskFilters>
      <KeptRows rows={projects.data?.items ?? []} view={viewOf(filters)}>
        {(rows) => (
          <DeskList
            query={projects}
            page={filters.page}
            onPage={filters.setPage}
            isEmpty={() => rows.length === 0}
            empty="No hay proyectos con esos filtros"
          >
            {() => (
              <DataList
                caption="Proyectos"
                items={rows}
                rowKey={({ id }) => id}
                sorted={sortedIn(filters, 'newest')}
                columns={COLUMNS}
              />
            )}
          </DeskList>
        )}
      </KeptRows>
    </div>
  );
}

const COLUMNS: readonly Column<ProjectCard>[] = [
  {
    key: 'name',
    header: HEADERS.name,
    sort: SORTS.projects.name,
    cell: (project) => (
      <OpenTarget kind="project" id={project.id}>
        <Link className={classes.link} to={opened(project)} {...ROW}>
          {project.name}
        </Link>
      </OpenTarget>
    ),
  },
  {
    key: 'where',
    header: HEADERS.place,
    sort: SORTS.projects.place,
    cell: ({ city, province }) => [city, province].filter(Boolean).join(', '),
  },
  {
    key: 'status',
    header: HEADERS.status,
    sort: SORTS.projects.status,
    cell: (project) => (
      <span className="nowrap">
        <StatusChip of="projectStatus" value={project.status} />
      </span>
    ),
  },
  {
    key: 'published',
    header: HEADERS.published,
    sort: SORTS.projects.published,
    cell: ({ publishedAt }) => (publishedAt ? formatDate(publishedAt) : '—'),
  },
  {
    key: 'do',
    header: '',
    align: 'end',
    cell: (project) => (
      <div className={classes.actions}>
        {(project.status === 'in_review' || project.status === 'draft') && (
          <>
            <Link className={classes.preview} to={`/admin/projects/${project.id}`}>
              {project.status === 'in_review' ? 'Revisar y publicar' : 'Revisar'}
            </Link>
            <Link className={classes.preview} to={`/project/${project.id}/preview`}>
              Vista previa
            </Link>
          </>
        )}
        <ProjectChoices project={project} />
      </div>
    ),
  },
];

/** A project under review opens at its review. */
const opened = ({ id, status }: Pick<ProjectCard, 'id' | 'status'>): string =>
  status === 'in_review' ? `/admin/projects/${id}` : `/project/${id}`;

/** A project in one sentence: name, place and state. */
const subjectOf = ({ name, city, status }: ProjectCard): string =>
  [name, city, label('projectStatus', status)].filter(Boolean).join(' · ');

function ProjectChoices({ project }: { project: ProjectCard }) {
  const sendBack = useApiMutation(returnProject);
  const cancel = useApiMutation(cancelProject);
  const params = { id: project.id };
  const choices: Choice[] = [
    ...(project.status === 'in_review'
      ? [
          {
            label: 'Devolver',
            title: `Devolver ${project.name}`,
            explain: 'Vuelve a borrador.',
            danger: true,
            withReason: true,
            reasonHelp: READERS.owner,
            run: (reason: string) => sendBack.mutateAsync({ params, body: { reason } }),
          },
        ]
      : []),
    ...(project.status === 'published'
      ? [
          {
            label: 'Cancelar proyecto',
            inMenu: true,
            title: `Cancelar el proyecto ${project.name}`,
            confirmLabel: 'Cancelar el proyecto',
            backLabel: 'Volver',
            typeToConfirm: project.name.trim(),
            explain: <CancelEffects project={project} />,
            danger: true,
            withReason: true,
            reasonHelp: READERS.ownerAlone,
            run: (reason: string) => cancel.mutateAsync({ params, body: { reason } }),
          },
        ]
      : []),
  ];
  const of =
    project.status === 'in_review' ? { of: { kind: 'project', id: project.id } as const } : {};
  return (
    choices.length > 0 && (
      <Decision inRow {...of} row={project.id} subject={subjectOf(project)} choices={choices} />
    )
  );
}
