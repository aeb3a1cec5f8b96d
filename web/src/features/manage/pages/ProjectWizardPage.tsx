import { Suspense, useState } from 'react';
import { isAdmin } from '#contract/core/roles.ts';
import { getProject } from '#contract/projects/endpoints.ts';
import type { ProjectDetail } from '#contract/projects/schemas.ts';
import { useApiQuery } from '#web/shared/api/use-query.ts';
import { Navigate, useLocation, useParams } from '#web/shared/router/router.tsx';
import { useMe } from '#web/shared/session/use-session.ts';
import { LinkButton } from '#web/shared/ui/LightButton.tsx';
import { EmptyState } from '#web/shared/ui/lists/EmptyState.tsx';
import { Loaded } from '#web/shared/ui/lists/Loaded.tsx';
import { PageHeader } from '#web/shared/ui/lists/PageHeader.tsx';
import { lazyPart } from '#web/shared/ui/loading/lazy-part.tsx';
import { Wizard } from '../wizard/Wizard.tsx';

const CancelledAccounts = lazyPart(async () => ({
  default: (await import('../owner/CancelledAccounts.tsx')).CancelledAccounts,
}));

/** Edits a new or an existing project. */
export default function ProjectWizardPage() {
  const { id } = useParams();
  const me = useMe();
  if (me === null) return null;
  const writer = { personId: me.userId, admin: isAdmin(me.type) };
  return (
    <div className="wrap">
      {id === undefined ? <New {...writer} /> : <Existing key={id} id={id} {...writer} />}
    </div>
  );
}

interface Writer {
  personId: string;
  admin: boolean;
}

/** A new project, in one wizard before and after its first save. Opened again, it is another one. */
function New(writer: Writer) {
  const { key, search } = useLocation();
  const [opened, setOpened] = useState(key);
  // the URL names the steps of the same one
  if (search === '' && key !== opened) setOpened(key);
  return <Begun key={opened} {...writer} />;
}

function Begun(writer: Writer) {
  const [made, setMade] = useState<string | null>(null);
  const project = useApiQuery(
    getProject,
    { params: { id: made ?? '' } },
    { enabled: made !== null },
  );
  return <Unlocked project={project.data ?? null} onMade={setMade} {...writer} />;
}

function Existing({ id, ...writer }: Writer & { id: string }) {
  const project = useApiQuery(getProject, { params: { id } });
  return (
    <Loaded query={project}>
      {(one) =>
        one.management === null ? (
          <Navigate to={`/project/${id}`} replace />
        ) : (
          <Unlocked project={one} {...writer} />
        )
      }
    </Loaded>
  );
}

/** The wizard, or why this person may not use it. */
function Unlocked({
  project,
  admin,
  ...wizard
}: Writer & { project: ProjectDetail | null; onMade?: (id: string) => void }) {
  const reason = project && lockedBecause(project, admin);
  if (project === null || reason === null) return <Wizard project={project} {...wizard} />;
  const { id, management } = project;
  if (project.status === 'cancelled' && project.mine && management)
    return (
      <>
        <PageHeader title={project.name} back={{ to: `/project/${id}`, label: 'Gestión' }} />
        <Suspense fallback={null}>
          <CancelledAccounts id={id} saved={{ ...management.draft, version: management.version }} />
        </Suspense>
      </>
    );
  return (
    <>
      <PageHeader title={project.name} />
      <EmptyState
        title={reason}
        action={<LinkButton to={`/project/${project.id}`}>Ir a la gestión</LinkButton>}
      />
    </>
  );
}

/** Why a project cannot be edited in its present state; null when it can. */
function lockedBecause({ status }: ProjectDetail, admin: boolean): string | null {
  if (status === 'cancelled') return 'El proyecto está cancelado: ya no se edita.';
  return status === 'in_review' && !admin
    ? 'El proyecto está en revisión. Para editarlo, primero retiralo.'
    : null;
}
