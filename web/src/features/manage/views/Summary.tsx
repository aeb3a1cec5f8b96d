import { useRef } from 'react';
import { getProjectFunds } from '#contract/funds/endpoints.ts';
import { listManagedQuestions } from '#contract/questions/endpoints.ts';
import { useApiQuery } from '#web/shared/api/use-query.ts';
import { ComingPayments } from '#web/shared/owner/ComingPayments.tsx';
import { OverdueList } from '#web/shared/owner/OverdueList.tsx';
import { overdueLines, pauseLines, waitingWords } from '#web/shared/owner/overdue.ts';
import { viewAddress } from '#web/shared/owner/project-address.ts';
import { Link } from '#web/shared/router/router.tsx';
import { SkeletonRows } from '#web/shared/ui/loading/WaveSkeleton.tsx';
import classes from '../parts/manage.module.css';
import { RevisionCard } from '../parts/RevisionCard.tsx';
import { SalesInShort } from '../parts/SalesInShort.tsx';
import { Standing } from '../parts/Standing.tsx';
import { type Managed, wasPublished } from './managed.ts';
import views from './views.module.css';

/** The state of a project: overdue payments first, then upcoming ones, sales and unanswered questions. */
export function Summary(managed: Managed) {
  const { project, management, admin } = managed;
  const published = wasPublished(project);
  const funds = useApiQuery(
    getProjectFunds,
    { params: { id: project.id } },
    { enabled: published },
  );
  // an overdue payment is first of all: nothing else is shown that it would push down, and what was shown once stays
  const isWhole = useRef(false);
  isWhole.current ||= !published || !funds.isPending;
  if (!isWhole.current) return <SkeletonRows rows={8} />;
  const revocations = funds.data?.revocations.map(({ owed }) => owed) ?? [];
  return (
    <>
      <OverdueList
        lines={[
          ...(funds.data ? overdueLines({ ...funds.data, revocations }) : []),
          ...pauseLines({ projectId: project.id, salesPause: project.salesPause }),
        ]}
      />
      <Standing project={project} management={management} admin={admin} />
      {management.revision && <RevisionCard revision={management.revision} mine={project.mine} />}
      <div className={views.columns}>
        {published && (
          <section className={classes.card}>
            <h2>Próximos pagos</h2>
            {funds.data && funds.data.payments.length === 0 && (
              <p className="cap">No hay recompras ni rentas por delante.</p>
            )}
            {funds.data && <ComingPayments payments={funds.data.payments} shown={3} />}
          </section>
        )}
        <SalesInShort project={project} management={management} />
        {project.status === 'published' && <Waiting projectId={project.id} />}
      </div>
    </>
  );
}

function Waiting({ projectId }: { projectId: string }) {
  const { data } = useApiQuery(listManagedQuestions, {
    params: { id: projectId },
    query: { page: 1, pageSize: 1, 'filter[state]': 'waiting' },
  });
  if (!data || data.total === 0) return null;
  return (
    <section className={classes.card}>
      <h2>Preguntas</h2>
      <p>{waitingWords(data.total)}</p>
      <div className={views.links}>
        <Link to={viewAddress(projectId, 'preguntas')}>Responder</Link>
      </div>
    </section>
  );
}
