import type { ReactNode } from 'react';
import { VIEWS, type View, viewAddress } from '#web/shared/owner/project-address.ts';
import { Navigate, useLocation } from '#web/shared/router/router.tsx';
import { lazyView } from '#web/shared/ui/loading/lazy-view.tsx';
import { type Managed, wasPublished } from './managed.ts';
import { Summary } from './Summary.tsx';
import { useView } from './use-view.ts';
import { ViewNav } from './ViewNav.tsx';

const Questions = lazyView(async () => ({
  default: (await import('../questions/Questions.tsx')).Questions,
}));
const MoneyView = lazyView(async () => ({ default: (await import('./MoneyView.tsx')).MoneyView }));
const SalesView = lazyView(async () => ({ default: (await import('./SalesView.tsx')).SalesView }));
const WorksView = lazyView(async () => ({ default: (await import('./WorksView.tsx')).WorksView }));

/** The management of a project, one view at a time. Views that need publication are hidden before it. */
export function ProjectView(managed: Managed) {
  const { project } = managed;
  const asked = useView();
  const { hash } = useLocation();
  const views = wasPublished(project)
    ? ALL_VIEWS
    : ALL_VIEWS.filter((view) => view !== 'dinero' && view !== 'preguntas');
  const view = views.includes(asked.view) ? asked.view : 'resumen';
  return (
    <>
      {asked.byHash && <Navigate replace to={`${addressOf(project.id, asked)}${hash}`} />}
      <ViewNav
        label="Vistas del proyecto"
        look="views"
        now={view}
        places={views.map((key) => ({
          key,
          label: VIEWS[key].label,
          to: viewAddress(project.id, key),
        }))}
      />
      {contentOf(view, { ...managed, part: asked.part })}
    </>
  );
}

const addressOf = (projectId: string, { view, part }: ReturnType<typeof useView>) => {
  const address = viewAddress(projectId, view);
  return part === null ? address : `${address}&parte=${part}`;
};

const ALL_VIEWS: readonly View[] = ['resumen', 'dinero', 'ventas', 'obra', 'preguntas'];

function contentOf(view: View, managed: Managed & { part: string | null }): ReactNode {
  const { project, admin } = managed;
  switch (view) {
    case 'dinero':
      return <MoneyView projectId={project.id} part={managed.part} />;
    case 'ventas':
      return <SalesView {...managed} />;
    case 'obra':
      return <WorksView {...managed} />;
    case 'preguntas':
      return <Questions projectId={project.id} admin={admin} />;
    case 'resumen':
      return <Summary {...managed} />;
  }
}
