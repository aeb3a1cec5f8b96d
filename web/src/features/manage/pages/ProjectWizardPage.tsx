import { useState } from 'react';
import { Navigate, useLocation, useParams } from 'react-router';
import { isAdmin } from '#contract/core/roles.ts';
import { getProject } from '#contract/projects/endpoints.ts';
import type { ProjectDetail } from '#contract/projects/schemas.ts';
import { useApiQuery } from '#web/shared/api/use-query.ts';
import { useMe } from '#web/shared/session/use-session.ts';
import { EmptyState } from '#web/shared/ui/EmptyState.tsx';
import { LinkButton } from '#web/shared/ui/LightButton.tsx';
import { Loaded } from '#web/shared/ui/Loaded.tsx';
import { PageHeader } from '#web/shared/ui/PageHeader.tsx';
import { Wizard } from '../wizard/Wizard.tsx';

/** Writing a project: a new one, or one that exists. */
export default function ProjectWizardPage() {
  const { id } = useParams();
  const me = useMe();
  if (me === null) return null;
  return (
    <div className="wrap">
      {id === undefined ? (
        <New personId={me.userId} />
      ) : (
        <Existing key={id} id={id} personId={me.userId} admin={isAdmin(me.type)} />
      )}
    </div>
  );
}

/** A new project, in one wizard before and after it is saved for the first time. Opened again it is another one. */
function New({ personId }: { personId: string }) {
  const { key, search } = useLocation();
  const [opened, setOpened] = useState(key);
  // steps of the same one are named in the address
  if (search === '' && key !== opened) setOpened(key);
  return <Begun key={opened} personId={personId} />;
}

function Begun({ personId }: { personId: string }) {
  const [made, setMade] = useState<string | null>(null);
  const project = useApiQuery(
    getProject,
    { params: { id: made ?? '' } },
    { enabled: made !== null },
  );
  return <Wizard project={project.data ?? null} personId={personId} onMade={setMade} />;
}

function Existing({ id, personId, admin }: { id: string; personId: string; admin: boolean }) {
  const project = useApiQuery(getProject, { params: { id } });
  return (
    <Loaded query={project}>
      {(one) => {
        if (one.management === null) return <Navigate to={`/project/${id}`} replace />;
        const reason = lockedBecause(one, admin);
        return reason === null ? (
          <Wizard project={one} personId={personId} />
        ) : (
          <>
            <PageHeader title={one.name} />
            <EmptyState
              title={reason}
              action={<LinkButton to={`/project/${id}`}>Ir a la gestión</LinkButton>}
            />
          </>
        );
      }}
    </Loaded>
  );
}

/** Why a project cannot be edited as it stands, or null when it can. */
function lockedBecause({ status }: ProjectDetail, admin: boolean): string | null {
  if (status === 'cancelled') return 'El proyecto está cancelado: ya no se edita.';
  return status === 'in_review' && !admin
    ? 'El proyecto está en revisión. Para editarlo, primero retiralo.'
    : null;
}
