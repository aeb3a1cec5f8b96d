import type { ProjectDetail } from '#contract/projects/schemas.ts';
import { label } from '#contract/words.ts';
import { formatCount, formatTokens } from '#web/shared/format/numbers.ts';
import { DataList } from '#web/shared/ui/DataList.tsx';
import { EmptyState } from '#web/shared/ui/EmptyState.tsx';
import classes from './manage.module.css';

/** How many units of each type are to be had, reserved and sold. */
export const Units = ({ project }: { project: ProjectDetail }) => (
  <section className={classes.card}>
    <h2>Unidades</h2>
    {project.propertyTypes.length === 0 ? (
      <EmptyState title="Este proyecto no tiene unidades" />
    ) : (
      <DataList
        caption="Unidades por tipo y estado"
        items={project.propertyTypes}
        rowKey={({ id }) => id}
        columns={[
          {
            key: 'name',
            header: 'Tipo',
            cell: ({ name, category }) => `${name || '—'} · ${label('propertyCategory', category)}`,
          },
          ...(['available', 'reserved', 'sold'] as const).map((state) => ({
            key: state,
            header: { available: 'Disponibles', reserved: 'Reservadas', sold: 'Vendidas' }[state],
            align: 'end' as const,
            cell: ({ counts }: ProjectDetail['propertyTypes'][number]) =>
              formatCount(counts[state]),
          })),
          {
            key: 'from',
            header: 'Desde',
            align: 'end',
            cell: ({ priceFrom }) => (priceFrom === null ? '—' : formatTokens(priceFrom)),
          },
        ]}
      />
    )}
  </section>
);
