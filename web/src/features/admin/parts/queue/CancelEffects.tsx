import type { ProjectCard } from '#contract/projects/schemas.ts';
import { cancellationOf } from '#contract/tokens/endpoints.ts';
import { useApiQuery } from '#web/shared/api/use-query.ts';
import { formatMoney } from '#web/shared/format/money.ts';
import { formatCount } from '#web/shared/format/numbers.ts';
import { Loaded } from '#web/shared/ui/lists/Loaded.tsx';
import { SummaryRows } from '#web/shared/ui/lists/SummaryRows.tsx';
import { WaveSkeleton } from '#web/shared/ui/loading/WaveSkeleton.tsx';
import classes from '../deciding/Beside.module.css';

/** The effects of cancelling a project, computed now, to read before confirming. */
export function CancelEffects({ project }: { project: ProjectCard }) {
  const effects = useApiQuery(cancellationOf, { params: { id: project.id } }, { anew: true });
  return (
    <>
      <p>
        Se cierran las rondas de {project.name} que están abiertas o por abrir, y quien compró en
        las abiertas recibe en su billetera todo lo que pagó, penalidades incluidas. Lo vendido en
        rondas completadas sigue siendo de quien lo tiene.
      </p>
      <Loaded query={effects} skeleton={<WaveSkeleton height={120} />} isEmpty={() => false}>
        {({ rounds, people, amounts }) => (
          <SummaryRows
            rows={[
              { label: 'Rondas que se cierran', value: formatCount(rounds) },
              { label: 'Personas', value: formatCount(people), strong: true },
              ...(amounts.length === 0 ? [{ label: 'Se devuelve', value: 'Nada' }] : []),
              ...amounts.map((money) => ({
                label: 'Se devuelve',
                value: formatMoney(money),
                strong: true,
              })),
            ]}
          />
        )}
      </Loaded>
      <p className={classes.warning}>No se puede deshacer.</p>
    </>
  );
}
