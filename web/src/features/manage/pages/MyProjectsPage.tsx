import { listProjects } from '#contract/projects/endpoints.ts';
import type { ProjectCard } from '#contract/projects/schemas.ts';
import { choices, label, valuesOf } from '#contract/words.ts';
import { useFilters } from '#web/shared/address/use-filters.ts';
import { useApiQuery } from '#web/shared/api/use-query.ts';
import { lateWords } from '#web/shared/estimate/texts.ts';
import { formatDate, lateDelivery } from '#web/shared/format/dates.ts';
import { formatPercent, formatProgress } from '#web/shared/format/numbers.ts';
import { Link } from '#web/shared/router/router.tsx';
import { Picture } from '#web/shared/ui/figures/Picture.tsx';
import { LinkButton } from '#web/shared/ui/LightButton.tsx';
import { EmptyState } from '#web/shared/ui/lists/EmptyState.tsx';
import { FilterBar } from '#web/shared/ui/lists/FilterBar.tsx';
import { PagedList } from '#web/shared/ui/lists/PagedList.tsx';
import { PageHeader } from '#web/shared/ui/lists/PageHeader.tsx';
import { SummaryRows } from '#web/shared/ui/lists/SummaryRows.tsx';
import { SkeletonCards } from '#web/shared/ui/loading/WaveSkeleton.tsx';
import { Chip, StatusChip } from '#web/shared/ui/orders/StatusChip.tsx';
import classes from '../parts/MyProjects.module.css';

/** The person's projects, including drafts, with links to each. */
export default function MyProjectsPage() {
  const filters = useFilters({ status: valuesOf('projectStatus') });
  const projects = useApiQuery(
    listProjects,
    {
      query: {
        page: filters.page,
        pageSize: 12,
        'filter[mine]': 'true',
        'filter[status]': filters.values.status,
      },
    },
    { keepPrevious: true },
  );
  const write = <LinkButton to="/new-project">Publicar un proyecto</LinkButton>;
  return (
    <div className="wrap">
      <PageHeader title="Mis proyectos" actions={write}>
        Tus borradores, los que esperan revisión y los que ya están a la vista.
      </PageHeader>
      <FilterBar
        filters={filters}
        fields={[
          { name: 'status', label: 'Estado', kind: 'select', options: choices('projectStatus') },
        ]}
      />
      <PagedList
        query={projects}
        page={filters.page}
        onPage={filters.setPage}
        skeleton={<SkeletonCards cards={3} />}
        empty={
          filters.narrowing > 0 ? (
            <EmptyState title="No hay proyectos en ese estado" />
          ) : (
            <EmptyState title="Todavía no tenés proyectos" action={write}>
              Cargá el primero en tres pasos: queda como borrador y nadie lo ve hasta que se
              publica.
            </EmptyState>
          )
        }
      >
        {({ items }) => (
          <div className={classes.grid}>
            {items.map((project) => (
              <Card key={project.id} project={project} />
            ))}
          </div>
        )}
      </PagedList>
    </div>
  );
}

function Card({ project }: { project: ProjectCard }) {
  const { id, name, status, image, publishedAt } = project;
  const draft = status === 'draft';
  const late = project.investment?.late ?? null;
  const lateWorks = status === 'published' ? lateDelivery(project) : null;
  return (
    <article className={classes.card}>
      <Picture
        resource={image}
        rounded={false}
        sizes="(max-width: 650px) 100vw, 33vw"
        ratio={2}
        alt=""
      />
      <div className={classes.body}>
        <div className={classes.head}>
          <h2>
            <Link to={`/project/${id}`}>{name || 'Sin nombre'}</Link>
          </h2>
          <StatusChip of="projectStatus" value={status} />
        </div>
        <p className="cap">
          {[project.city, project.province].filter(Boolean).join(', ') || 'Sin ubicación todavía'}
          {publishedAt && ` · Publicado el ${formatDate(publishedAt)}`}
        </p>
        {(late || lateWorks) && (
          <div className={classes.late}>
            {lateWorks && (
              <Chip tone="error">
                {label('projectType', project.type)} · {lateWorks}
              </Chip>
            )}
            {late && <Chip tone="error">{lateWords(late)}</Chip>}
          </div>
        )}
        {status === 'published' && <SummaryRows rows={salesOf(project)} />}
        <div className={classes.actions}>
          {draft && <LinkButton to={`/edit-project/${id}`}>Seguir escribiendo</LinkButton>}
          <LinkButton look="plain" to={`/project/${id}`}>
            Gestionar
          </LinkButton>
        </div>
      </div>
    </article>
  );
}

/** The progress of the rounds on sale and of the works. */
const salesOf = ({ properties, investment, progressPercent }: ProjectCard) => [
  ...(properties?.round
    ? [
        {
          label: 'Unidades',
          hint: `ronda ${properties.round.number}`,
          value: `${formatPercent(properties.round.soldPercent)} vendido`,
        },
      ]
    : []),
  ...(investment?.round
    ? [
        {
          label: 'Inversión',
          hint: `ronda ${investment.round.number}`,
          value: `${formatPercent(investment.round.soldPercent)} vendido`,
        },
      ]
    : []),
  { label: 'Avance de la obra', value: formatProgress(progressPercent) },
];
