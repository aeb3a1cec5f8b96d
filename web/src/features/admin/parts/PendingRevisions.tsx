import {
  approveRevision,
  listRevisions,
  type Revision,
  rejectRevision,
} from '#contract/projects/revisions.ts';
import { useApiMutation } from '#web/shared/api/use-mutation.ts';
import { useApiQuery } from '#web/shared/api/use-query.ts';
import { OpenTarget } from '#web/shared/desk/OpenTarget.tsx';
import { formatDate } from '#web/shared/format/dates.ts';
import { Link } from '#web/shared/router/router.tsx';
import { RevisionLines } from '#web/shared/ui/RevisionLines.tsx';
import { Decision } from './Decision.tsx';

/** Requested changes of published projects, shown where projects are decided; nothing without any. */
export function PendingRevisions() {
  const { data } = useApiQuery(listRevisions, {
    query: { 'filter[status]': 'pending', pageSize: 100 },
  });
  if (!data || data.items.length === 0) return null;
  return (
    <section aria-label="Cambios pedidos" style={{ marginBottom: 24 }}>
      <h2>Cambios pedidos</h2>
      {data.items.map((one) => (
        <OpenTarget kind="revision" key={one.id} id={one.id}>
          <Pending revision={one} />
        </OpenTarget>
      ))}
    </section>
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
        of={{ kind: 'revision', id: revision.id }}
        choices={[
          {
            label: 'Aprobar',
            title: 'Aprobar los cambios',
            explain:
              'La página del proyecto los muestra desde ahora; el propietario recibe un aviso.',
            run: () => approve.mutateAsync({ params }),
          },
          {
            label: 'Rechazar',
            title: 'Rechazar los cambios',
            explain: 'El proyecto queda como está publicado; el propietario lee el motivo.',
            danger: true,
            withReason: true,
            run: (reason) => reject.mutateAsync({ params, body: { reason } }),
          },
        ]}
      />
    </article>
  );
}
