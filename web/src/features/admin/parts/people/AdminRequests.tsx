import { approveAdminRequest, refuseAdminRequest } from '#contract/admin-requests/endpoints.ts';
import type { AdminRequest } from '#contract/admin-requests/schemas.ts';
import { HashTarget } from '#web/shared/address/HashTarget.tsx';
import { useApiMutation } from '#web/shared/api/use-mutation.ts';
import { formatDateTime } from '#web/shared/format/dates.ts';
import { DataList } from '#web/shared/ui/lists/DataList.tsx';
import { toast } from '#web/shared/ui/toasts.ts';
import { type Choice, Decision } from '../deciding/Decision.tsx';
import { KeptRows } from '../deciding/KeptRows.tsx';
import { READERS } from '../deciding/readers.ts';
import { PersonLink } from '../PersonLink.tsx';
import { aboutOf, requestObstacle, requestWords } from './admin-requests.ts';

/**
 * Requests of level 1 administrators: their content, subject and time, and the second administrator's approval or
 * refusal.
 */
export const AdminRequests = ({ requests }: { requests: readonly AdminRequest[] }) => (
  <KeptRows rows={requests}>
    {(rows) =>
      rows.length > 0 && (
        <section aria-label="Pedidos por aprobar" style={{ marginBottom: 32 }}>
          <h2>Por aprobar entre dos</h2>
          <DataList
            caption="Pedidos por aprobar"
            items={rows}
            rowKey={({ id }) => id}
            columns={[
              {
                key: 'what',
                header: 'Qué',
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
                header: 'Quién lo pidió',
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
                header: 'Vence',
                cell: ({ expiresAt }) => (
                  <span className="nowrap">{formatDateTime(expiresAt)}</span>
                ),
              },
              { key: 'do', header: '', align: 'end', cell: (one) => <Decide request={one} /> },
            ]}
          />
        </section>
      )
    }
  </KeptRows>
);

function Decide({ request }: { request: AdminRequest }) {
  const approve = useApiMutation(approveAdminRequest, {
    onSuccess: () => toast.success('Aprobado y hecho.'),
  });
  const refuse = useApiMutation(refuseAdminRequest, {
    onSuccess: () => toast.success('Pedido sin efecto.'),
  });
  const params = { id: request.id };
  const choices: Choice[] = [
    {
      label: 'Aprobar',
      title: requestWords(request),
      explain: `Se hace en el momento. Por unos días, quien use esa cuenta no puede aprobar junto a quienes lo decidieron.`,
      obstacle: requestObstacle(request),
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
