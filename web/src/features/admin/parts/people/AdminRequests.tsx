import { approveAdminRequest, refuseAdminRequest } from '#contract/admin-requests/endpoints.ts';
import type { AdminRequest } from '#contract/admin-requests/schemas.ts';
import { HashTarget } from '#web/shared/address/HashTarget.tsx';
import { useFilters } from '#web/shared/address/use-filters.ts';
import { useApiMutation } from '#web/shared/api/use-mutation.ts';
import { sortedIn, sortField, sortsOf } from '#web/shared/desk/list-order.tsx';
import { formatDateTime } from '#web/shared/format/dates.ts';
import { type Column, DataList } from '#web/shared/ui/lists/DataList.tsx';
import { FilterBar } from '#web/shared/ui/lists/FilterBar.tsx';
import { type Choice, Decision } from '../deciding/Decision.tsx';
import { KeptRows } from '../deciding/KeptRows.tsx';
import { READERS } from '../deciding/readers.ts';
import { PersonLink } from '../PersonLink.tsx';
import { inRequestOrder, REQUEST_SORTS } from './admin-request-order.ts';
import { aboutOf, requestObstacle, requestWords } from './admin-requests.ts';

/**
 * Requests of level 1 administrators: their content, subject and time, and the second administrator's approval or
 * refusal.
 */
export function AdminRequests({ requests }: { requests: readonly AdminRequest[] }) {
  const filters = useFilters(FILTERS, undefined, { paged: 'pedidoPagina' });
  const { pedidoOrden: sort } = filters.values;
  const order = {
    values: sort === undefined ? {} : { sort },
    set: (_: 'sort', value: string | undefined) => filters.set('pedidoOrden', value),
  };
  return (
    <KeptRows rows={inRequestOrder(requests, sort, requestWords)} view={sort ?? ''}>
      {(rows) =>
        rows.length > 0 && (
          <section aria-label="Pedidos por aprobar" style={{ marginBottom: 32 }}>
            <h2>Por aprobar entre dos</h2>
            <FilterBar filters={filters} fields={FIELDS} />
            <DataList
              caption="Pedidos por aprobar"
              items={rows}
              rowKey={({ id }) => id}
              columns={COLUMNS}
              sorted={sortedIn(order, undefined)}
            />
          </section>
        )
      }
    </KeptRows>
  );
}

const HEADERS = { what: 'Qué', askedBy: 'Quién lo pidió', until: 'Vence' } as const;
// its own, because the list of administrators below has one, too
const FILTERS = { pedidoOrden: sortsOf(REQUEST_SORTS) } as const;
const FIELDS = [{ ...sortField(REQUEST_SORTS, HEADERS), name: 'pedidoOrden' as const }];

const COLUMNS: readonly Column<AdminRequest>[] = [
  {
    key: 'what',
    header: HEADERS.what,
    sort: REQUEST_SORTS.what,
    primary: true,
    cell: (request) => (
      <HashTarget id={request.id}>
        <b>{requestWords(request)}</b>
        <small className="cap" style={{ display: 'block', overflowWrap: 'anywhere' }}>
          {request.userId ? (
            <>
              <PersonLink id={request.userId} name={request.name} /> ·{' '}
              {aboutOf({ ...request, name: '' })}
            </>
          ) : (
            aboutOf(request)
          )}
        </small>
      </HashTarget>
    ),
  },
  {
    key: 'who',
    header: HEADERS.askedBy,
    sort: REQUEST_SORTS.askedBy,
    cell: ({ mine, askedBy, requesterId, askedAt }) => (
      <>
        {mine ? 'Yo' : <PersonLink id={requesterId} name={askedBy} />}
        <small className="cap" style={{ display: 'block' }}>
          {formatDateTime(askedAt)}
        </small>
      </>
    ),
  },
  {
    key: 'until',
    header: HEADERS.until,
    sort: REQUEST_SORTS.until,
    cell: ({ expiresAt }) => <span className="nowrap">{formatDateTime(expiresAt)}</span>,
  },
  { key: 'do', header: '', align: 'end', cell: (one) => <Decide request={one} /> },
];

function Decide({ request }: { request: AdminRequest }) {
  const approve = useApiMutation(approveAdminRequest);
  const refuse = useApiMutation(refuseAdminRequest);
  const params = { id: request.id };
  const choices: Choice[] = [
    {
      label: 'Aprobar',
      title: requestWords(request),
      explain: `Se hace en el momento. Por unos días, quien use esa cuenta no puede aprobar junto a quienes lo decidieron.`,
      obstacle: requestObstacle(request),
      done: 'Aprobado y hecho:',
      run: () => approve.mutateAsync({ params }),
    },
    {
      label: request.mine ? 'Retirar el pedido' : 'Rechazar',
      explain: request.mine
        ? 'El pedido queda sin efecto.'
        : 'El pedido queda sin efecto, y quien lo pidió recibe el motivo.',
      danger: true,
      withReason: true,
      reasonHelp: request.mine ? READERS.audit : READERS.requester,
      done: 'Pedido sin efecto:',
      run: (reason) => refuse.mutateAsync({ params, body: { reason } }),
    },
  ];
  return (
    <Decision
      inRow
      row={request.id}
      of={{ kind: 'adminRequest', id: request.id }}
      subject={`${requestWords(request)} · ${aboutOf(request)} · lo pidió ${request.askedBy}`}
      choices={choices}
    />
  );
}
