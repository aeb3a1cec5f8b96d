import { Button } from '@mantine/core';
import { listAttestationRequests, withdrawAttestation } from '#contract/attestations/endpoints.ts';
import type { AttestationRequest } from '#contract/attestations/schemas.ts';
import type { AttestationStatus } from '#contract/attestations/values.ts';
import { usePage } from '#web/shared/address/use-page.ts';
import { useApiMutation } from '#web/shared/api/use-mutation.ts';
import { useApiQuery } from '#web/shared/api/use-query.ts';
import { formatDate } from '#web/shared/format/dates.ts';
import { Link } from '#web/shared/router/router.tsx';
import { Refused } from '#web/shared/ui/dialogs/Refused.tsx';
import { DataList } from '#web/shared/ui/lists/DataList.tsx';
import { EmptyState } from '#web/shared/ui/lists/EmptyState.tsx';
import { PagedList } from '#web/shared/ui/lists/PagedList.tsx';
import { Chip, type Tone } from '#web/shared/ui/orders/StatusChip.tsx';
import { toast } from '#web/shared/ui/toasts.ts';

const STATUSES: Readonly<Record<AttestationStatus, { words: string; tone: Tone }>> = {
  open: { words: 'Pedida', tone: 'warn' },
  signed: { words: 'Firmada', tone: 'ok' },
  refused: { words: 'No firmada', tone: 'error' },
  withdrawn: { words: 'Retirada', tone: 'quiet' },
};

/** Requests to attestors, latest first. */
export function Requests() {
  const [page, setPage] = usePage('pedidos');
  const list = useApiQuery(
    listAttestationRequests,
    { query: { page, pageSize: 20 } },
    { keepPrevious: true },
  );
  const withdraw = useApiMutation(withdrawAttestation, {
    onSuccess: () => void toast.success('Pedido retirado.'),
  });
  return (
    <section>
      <h2>Firmas pedidas</h2>
      <PagedList
        query={list}
        page={page}
        onPage={setPage}
        empty={<EmptyState title="Todavía no se pidieron firmas" />}
      >
        {({ items }) => (
          <>
            <Refused error={withdraw.error} />
            <DataList
              caption="Firmas pedidas"
              items={items}
              rowKey={({ id }) => id}
              columns={[
                {
                  key: 'what',
                  header: 'Qué se firma',
                  primary: true,
                  cell: (one) => <What {...one} />,
                },
                { key: 'who', header: 'Quién', cell: ({ body }) => body.attestor.name },
                {
                  key: 'status',
                  header: 'Estado',
                  cell: ({ status }) => (
                    <Chip tone={STATUSES[status].tone}>{STATUSES[status].words}</Chip>
                  ),
                },
                {
                  key: 'when',
                  header: 'Fecha',
                  cell: ({ body, signedAt }) => formatDate(signedAt ?? body.askedAt),
                },
                {
                  key: 'withdraw',
                  header: 'Retirar',
                  cell: ({ id, status, body }) =>
                    status === 'open' ? (
                      <Button
                        variant="default"
                        aria-label={`Retirar el pedido a ${body.attestor.name}`}
                        loading={withdraw.isPending}
                        onClick={() => withdraw.mutate({ params: { id } })}
                      >
                        Retirar
                      </Button>
                    ) : (
                      '—'
                    ),
                },
              ]}
            />
          </>
        )}
      </PagedList>
    </section>
  );
}

const What = ({ body: { project, subject } }: AttestationRequest) => (
  <>
    <Link to={`/project/${project.id}#legajo`}>{project.name}</Link>
    <span className="cap" style={{ display: 'block' }}>
      {subject.name ?? subject.text}
    </span>
  </>
);
