import { MINUTE_MS } from '#contract/core/time.ts';
import { exportProlongations } from '#contract/desk/files/endpoints.ts';
import {
  approveProlongation,
  listProlongations,
  rejectProlongation,
} from '#contract/tokens/endpoints.ts';
import { USUAL_PROLONGATION } from '#contract/tokens/prolongation.ts';
import type { Prolongation } from '#contract/tokens/prolongation-requests.ts';
import { useFilters } from '#web/shared/address/use-filters.ts';
import { saveFile } from '#web/shared/api/save-file.ts';
import { useApiMutation } from '#web/shared/api/use-mutation.ts';
import { useApiQuery } from '#web/shared/api/use-query.ts';
import { usePublicConfig } from '#web/shared/config/use-public-config.ts';
import { formatLastDay } from '#web/shared/format/dates.ts';
import { Link } from '#web/shared/router/router.tsx';
import { ProlongationLine } from '#web/shared/ui/orders/ProlongationLine.tsx';
import { Decision } from './deciding/Decision.tsx';
import {
  PENDING_PAGE,
  PendingSection,
  REQUEST_SORT,
  requestChoices,
  requestFields,
} from './PendingSection.tsx';
import classes from './queue/Queue.module.css';

const FILTERS = { prolongacion: 'text', prolongacionOrden: REQUEST_SORT } as const;
const FIELDS = requestFields({ search: 'prolongacion', sort: 'prolongacionOrden' });

/** Requested prolongations of rounds, shown where projects are decided; nothing without any. */
export function PendingProlongations() {
  const filters = useFilters(FILTERS, undefined, { paged: 'prolongaciones' });
  const { page, setPage } = filters;
  const { prolongacion: search, prolongacionOrden: sort } = filters.values;
  const asked = { 'filter[status]': 'pending', search, sort } as const;
  const query = useApiQuery(
    listProlongations,
    { query: { ...asked, page, pageSize: PENDING_PAGE } },
    { keepPrevious: true, every: MINUTE_MS },
  );
  return (
    <PendingSection
      title="Prolongaciones pedidas"
      kind="prolongation"
      query={query}
      page={page}
      onPage={setPage}
      filters={filters}
      fields={FIELDS}
      file={(file) => saveFile(exportProlongations, { query: { ...file, ...asked } })}
    >
      {(one) => <Pending prolongation={one} />}
    </PendingSection>
  );
}

/** A prolongation in one sentence: project, round, and both dates. */
const prolongationSubject = (of: Prolongation): string =>
  [
    of.projectName,
    `${of.contractName ?? 'Unidades'}, ronda ${of.roundNumber}`,
    `último día de venta ${formatLastDay(of.endsAt)} y no ${formatLastDay(of.formerEndsAt)}`,
    `${of.days} ${of.days === 1 ? 'día' : 'días'} más`,
  ].join(' · ');

function Pending({ prolongation }: { prolongation: Prolongation }) {
  const approve = useApiMutation(approveProlongation);
  const reject = useApiMutation(rejectProlongation);
  const config = usePublicConfig();
  const exitDays = config?.prolongationExitDays ?? USUAL_PROLONGATION.exitDays;
  const maxDays = config?.prolongationMaxDays ?? USUAL_PROLONGATION.maxDays;
  const params = { id: prolongation.id };
  return (
    <article className={classes.prolongation}>
      <div>
        <Link to={`/project/${prolongation.projectId}`}>{prolongation.projectName}</Link>
        <ProlongationLine prolongation={prolongation} />
      </div>
      <Decision
        inRow
        row={prolongation.id}
        subject={prolongationSubject(prolongation)}
        of={{ kind: 'prolongation', id: prolongation.id }}
        choices={requestChoices({
          what: 'la prolongación',
          approval: `La ronda cierra en la fecha nueva. Quienes compraron reciben un aviso y pueden arrepentirse sin costo durante ${exitDays} días.`,
          rejection: 'La ronda queda con su fecha.',
          obstacle:
            prolongation.days > maxDays
              ? `Supera el máximo de ahora, ${maxDays} ${maxDays === 1 ? 'día' : 'días'}: rechazarla.`
              : undefined,
          approve: () => approve.mutateAsync({ params }),
          reject: (reason) => reject.mutateAsync({ params, body: { reason } }),
        })}
      />
    </article>
  );
}
