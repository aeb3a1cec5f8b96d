import { Navigate, useParams } from 'react-router';
import { isAdmin } from '#contract/core/roles.ts';
import { getProject } from '#contract/projects/endpoints.ts';
import { useApiQuery } from '#web/shared/api/use-query.ts';
import { formatDate } from '#web/shared/format/dates.ts';
import { useMe } from '#web/shared/session/use-session.ts';
import { LinkButton } from '#web/shared/ui/LightButton.tsx';
import { Loaded } from '#web/shared/ui/Loaded.tsx';
import { PageHeader } from '#web/shared/ui/PageHeader.tsx';
import { Chip, StatusChip } from '#web/shared/ui/StatusChip.tsx';
import { Funds } from '../funds/Funds.tsx';
import { Holders } from '../parts/Holders.tsx';
import { MoneyCards } from '../parts/MoneyCards.tsx';
import { RevisionCard } from '../parts/RevisionCard.tsx';
import { Sales } from '../parts/Sales.tsx';
import { Standing } from '../parts/Standing.tsx';
import { TakenUnits } from '../parts/TakenUnits.tsx';
import { Tasks } from '../parts/Tasks.tsx';
import { Units } from '../parts/Units.tsx';
import { Questions } from '../questions/Questions.tsx';

/** A project as its owner and the administration run it. Anybody else is sent to its public face. */
export default function ProjectManagePage() {
  const { id = '' } = useParams();
  const me = useMe();
  const admin = me !== null && isAdmin(me.type);
  const query = useApiQuery(getProject, { params: { id } });
  return (
    <div className="wrap">
      <Loaded query={query}>
        {(project) => {
          const { management } = project;
          if (management === null) return <Navigate to={`/project-property/${id}`} replace />;
          const open = project.status !== 'cancelled';
          const editable = open && (project.status !== 'in_review' || admin);
          return (
            <>
              <PageHeader
                title={project.name}
                back={
                  admin
                    ? { to: '/admin/projects', label: 'Proyectos' }
                    : { to: '/my-projects', label: 'Mis proyectos' }
                }
                above={
                  <>
                    <StatusChip of="projectStatus" value={project.status} />
                    <Chip tone="quiet">{management.ownerName}</Chip>
                  </>
                }
                actions={
                  <>
                    {editable && (
                      <LinkButton look="plain" to={`/edit-project/${id}`}>
                        Editar
                      </LinkButton>
                    )}
                    {(project.status === 'draft' || project.status === 'in_review') && (
                      <LinkButton look="plain" to={`/project/${id}/preview`}>
                        Vista previa
                      </LinkButton>
                    )}
                    {!admin && project.status === 'published' && (
                      <>
                        <LinkButton look="plain" to={`/project-property/${id}`}>
                          Ver como comprador
                        </LinkButton>
                        <LinkButton look="plain" to={`/project-investor/${id}`}>
                          Ver como inversor
                        </LinkButton>
                      </>
                    )}
                  </>
                }
              >
                {[project.city, project.province].filter(Boolean).join(', ')}
                {project.publishedAt && ` · Publicado el ${formatDate(project.publishedAt)}`}
              </PageHeader>
              <Standing project={project} management={management} admin={admin} />
              {management.revision && (
                <RevisionCard revision={management.revision} mine={project.mine} />
              )}
              <MoneyCards management={management} />
              {(project.status === 'published' || project.status === 'cancelled') && (
                <Funds projectId={id} />
              )}
              <Sales project={project} />
              <Units project={project} />
              {management.takenUnits.length > 0 && <TakenUnits projectId={id} />}
              {(project.status === 'published' || project.status === 'cancelled') && (
                <Holders projectId={id} />
              )}
              <Tasks tasks={project.tasks} editable={editable} />
              {(project.status === 'published' || project.status === 'cancelled') && (
                <Questions
                  projectId={id}
                  admin={admin}
                  answerable={project.status === 'published'}
                />
              )}
            </>
          );
        }}
      </Loaded>
    </div>
  );
}
