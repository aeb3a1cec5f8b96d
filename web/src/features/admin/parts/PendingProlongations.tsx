import {
  approveProlongation,
  listProlongations,
  rejectProlongation,
} from '#contract/tokens/endpoints.ts';
import { PROLONGATION_EXIT_DAYS, type Prolongation } from '#contract/tokens/schemas.ts';
import { useApiMutation } from '#web/shared/api/use-mutation.ts';
import { useApiQuery } from '#web/shared/api/use-query.ts';
import { OpenTarget } from '#web/shared/desk/OpenTarget.tsx';
import { Link } from '#web/shared/router/router.tsx';
import { ProlongationLine } from '#web/shared/ui/ProlongationLine.tsx';
import { Decision } from './Decision.tsx';
import classes from './Queue.module.css';

/** Requested prolongations of rounds, shown where projects are decided; nothing without any. */
export function PendingProlongations() {
  const { data } = useApiQuery(listProlongations, {
    query: { 'filter[status]': 'pending', pageSize: 100 },
  });
  if (!data || data.items.length === 0) return null;
  return (
    <section aria-label="Prolongaciones pedidas" style={{ marginBottom: 24 }}>
      <h2>Prolongaciones pedidas</h2>
      {data.items.map((one) => (
        <OpenTarget kind="prolongation" key={one.id} id={one.id}>
          <Pending prolongation={one} />
        </OpenTarget>
      ))}
    </section>
  );
}

function Pending({ prolongation }: { prolongation: Prolongation }) {
  const approve = useApiMutation(approveProlongation);
  const reject = useApiMutation(rejectProlongation);
  const params = { id: prolongation.id };
  return (
    <article className={classes.prolongation}>
      <div>
        <Link to={`/project/${prolongation.projectId}`}>{prolongation.projectName}</Link>
        <ProlongationLine prolongation={prolongation} />
      </div>
      <Decision
        inRow
        of={{ kind: 'prolongation', id: prolongation.id }}
        choices={[
          {
            label: 'Aprobar',
            title: 'Aprobar la prolongación',
            explain: `La ronda cierra en la fecha nueva. Quienes compraron reciben un aviso y pueden arrepentirse sin costo durante ${PROLONGATION_EXIT_DAYS} días.`,
            run: () => approve.mutateAsync({ params }),
          },
          {
            label: 'Rechazar',
            title: 'Rechazar la prolongación',
            explain: 'La ronda queda con su fecha; el propietario lee el motivo.',
            danger: true,
            withReason: true,
            run: (reason) => reject.mutateAsync({ params, body: { reason } }),
          },
        ]}
      />
    </article>
  );
}
