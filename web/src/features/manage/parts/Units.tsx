import type { ProjectDetail } from '#contract/projects/schemas.ts';
import { label } from '#contract/words.ts';
import { formatCount, formatTokens } from '#web/shared/format/numbers.ts';
import { EmptyState } from '#web/shared/ui/lists/EmptyState.tsx';
import { SummaryRows } from '#web/shared/ui/lists/SummaryRows.tsx';
import classes from './manage.module.css';

/** How many units of each type are available, reserved and sold. */
export const Units = ({ project }: { project: ProjectDetail }) => (
  <section className={classes.card}>
    <h2>Unidades</h2>
    {project.propertyTypes.length === 0 ? (
      <EmptyState title="Este proyecto no tiene unidades" />
    ) : (
      <SummaryRows
        rows={project.propertyTypes.map(({ name, category, counts, priceFrom }) => ({
          label: [name, label('propertyCategory', category)].filter(Boolean).join(' · '),
          hint: `${formatCount(counts.available)} disponibles, ${formatCount(counts.reserved)} reservadas, ${formatCount(counts.sold)} vendidas`,
          value: priceFrom === null ? '—' : `desde ${formatTokens(priceFrom)}`,
        }))}
      />
    )}
  </section>
);
