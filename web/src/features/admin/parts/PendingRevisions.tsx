import {
  approveRevision,
  listRevisions,
  type Revision,
  rejectRevision,
} from '#contract/projects/revisions.ts';
import { useApiMutation } from '#web/shared/api/use-mutation.ts';
import { useApiQuery } from '#web/shared/api/use-query.ts';
import { formatDate } from '#web/shared/format/dates.ts';
import { Link } from '#web/shared/router/router.tsx';
import { RevisionLines } from '#web/shared/ui/orders/RevisionLines.tsx';
import { PendingSection, requestChoices } from './PendingSection.tsx';
import { Decision } from './queue/Decision.tsx';
import { KeptRows } from './queue/KeptRows.tsx';

/** Requested changes of published projects, shown where projects are decided; nothing without any. */
export function PendingRevisions() {
  const query = useApiQuery(listRevisions, {
    query: { 'filter[status]': 'pending', pageSize: 100 },
  });
  return (
    <KeptRows rows={query.data?.items ?? []}>
      {(items) => (
        <PendingSection title="Cambios pedidos" kind="revision" query={{ data: { items } }}>
          {(one) => <Pending revision={one} />}
        </PendingSection>
      )}
    </KeptRows>
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
