import { MINUTE_MS } from '#contract/core/time.ts';
import { exportRevisions } from '#contract/desk/files/endpoints.ts';
import {
  approveRevision,
  listRevisions,
  type Revision,
  rejectRevision,
} from '#contract/projects/revisions.ts';
import { useFilters } from '#web/shared/address/use-filters.ts';
import { saveFile } from '#web/shared/api/save-file.ts';
import { useApiMutation } from '#web/shared/api/use-mutation.ts';
import { useApiQuery } from '#web/shared/api/use-query.ts';
import { formatDate } from '#web/shared/format/dates.ts';
import { Link } from '#web/shared/router/router.tsx';
import { RevisionLines } from '#web/shared/ui/orders/RevisionLines.tsx';
import { Decision } from './deciding/Decision.tsx';
import {
  PENDING_PAGE,
  PendingSection,
  REQUEST_SORT,
  requestChoices,
  requestFields,
} from './PendingSection.tsx';

const FILTERS = { cambio: 'text', cambioOrden: REQUEST_SORT } as const;
const FIELDS = requestFields({ search: 'cambio', sort: 'cambioOrden' });

/** Requested changes of published projects, shown where projects are decided; nothing without any. */
export function PendingRevisions() {
  const filters = useFilters(FILTERS, undefined, { paged: 'cambios' });
  const { page, setPage } = filters;
  const { cambio: search, cambioOrden: sort } = filters.values;
  const asked = { 'filter[status]': 'pending', search, sort } as const;
  const query = useApiQuery(
    listRevisions,
    { query: { ...asked, page, pageSize: PENDING_PAGE } },
    { keepPrevious: true, every: MINUTE_MS },
  );
  return (
    <PendingSection
      title="Cambios pedidos"
      kind="revision"
      query={query}
      page={page}
      onPage={setPage}
      filters={filters}
      fields={FIELDS}
      file={(file) => saveFile(exportRevisions, { query: { ...file, ...asked } })}
    >
      {(one) => <Pending revision={one} />}
    </PendingSection>
  );
}

function Pending({ revision }: { revision: Revision }) {
  const approve = useApiMutation(approveRevision);
  const reject = useApiMutation(rejectRevision);
  const params = { id: revision.id };
  return (
    <article style={{ marginBottom: 24 }}>
      <Link to={`/project/${revision.projectId}`}>{revision.projectName}</Link>
      <span className="cap"> · Pedidos el {formatDate(revision.requestedAt)}</span>
      <RevisionLines revision={revision} />
      <Decision
        inRow
        row={revision.id}
        subject={`${revision.projectName} · cambios pedidos el ${formatDate(revision.requestedAt)}`}
        of={{ kind: 'revision', id: revision.id }}
        choices={requestChoices({
          what: 'los cambios',
          approval:
            'La página del proyecto los muestra desde ahora; el propietario recibe un aviso.',
          rejection: 'El proyecto queda como está publicado.',
          approve: () => approve.mutateAsync({ params }),
          reject: (reason) => reject.mutateAsync({ params, body: { reason } }),
        })}
      />
    </article>
  );
}
