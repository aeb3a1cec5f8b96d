import { Tabs } from '@mantine/core';
import type { ReactNode } from 'react';
import { isAdmin, may, type Permission } from '#contract/core/roles.ts';
import type { User } from '#contract/users/schemas.ts';
import { useSearchParams } from '#web/shared/router/router.tsx';
import { levelsWith } from '#web/shared/session/levels.ts';
import { useMe } from '#web/shared/session/use-session.ts';
import { EmptyState } from '#web/shared/ui/lists/EmptyState.tsx';
import { useChosenInView } from '#web/shared/ui/lists/use-chosen-in-view.ts';
import { lazyView } from '#web/shared/ui/loading/lazy-view.tsx';
import { UserSummary } from './account/UserSummary.tsx';
import classes from './PeopleList.module.css';

const CompanyReview = lazyView(async () => ({
  default: (await import('./company/CompanyReview.tsx')).CompanyReview,
}));
const EditUser = lazyView(async () => ({
  default: (await import('./account/EditUser.tsx')).EditUser,
}));
const Estate = lazyView(async () => ({ default: (await import('./estate/Estate.tsx')).Estate }));
const PersonLinks = lazyView(async () => ({
  default: (await import('./PersonLinks.tsx')).PersonLinks,
}));
const PersonNotes = lazyView(async () => ({
  default: (await import('./PersonNotes.tsx')).PersonNotes,
}));
const PersonTimeline = lazyView(async () => ({
  default: (await import('./PersonTimeline.tsx')).PersonTimeline,
}));
const UserActivity = lazyView(async () => ({
  default: (await import('./account/UserActivity.tsx')).UserActivity,
}));
const UserCompliance = lazyView(async () => ({
  default: (await import('./account/UserCompliance.tsx')).UserCompliance,
}));
const UserLog = lazyView(async () => ({
  default: (await import('./account/UserLog.tsx')).UserLog,
}));
const UserMoney = lazyView(async () => ({
  default: (await import('./account/UserMoney.tsx')).UserMoney,
}));
const UserSessions = lazyView(async () => ({
  default: (await import('./account/UserSessions.tsx')).UserSessions,
}));

interface View {
  key: string;
  title: string;
  needs: Permission;
  panel: (user: User) => ReactNode;
  /** Whether the view applies to this person at all. */
  exists?: (user: User) => boolean;
}

const isCustomer = ({ type }: User) => !isAdmin(type);

/** The first one opens by default. A view that a level may not see is shown with the levels that may. */
const VIEWS: readonly View[] = [
  {
    key: 'resumen',
    title: 'Resumen',
    needs: 'users.read',
    panel: (user) => <UserSummary user={user} />,
  },
  {
    key: 'historia',
    title: 'Línea de tiempo',
    needs: 'users.read',
    panel: (user) => <PersonTimeline userId={user.userId} />,
  },
  {
    key: 'dinero',
    title: 'Dinero y tokens',
    needs: 'payments.manage',
    panel: (user) => <UserMoney user={user} />,
    exists: isCustomer,
  },
  {
    key: 'prevencion',
    title: 'Riesgo',
    needs: 'payments.manage',
    panel: (user) => <UserCompliance user={user} />,
    exists: isCustomer,
  },
  {
    key: 'empresa',
    title: 'Empresa',
    needs: 'payments.manage',
    panel: (user) => <CompanyReview userId={user.userId} />,
    exists: ({ company }) => company !== null,
  },
  {
    key: 'sucesion',
    title: 'Sucesión',
    needs: 'payments.manage',
    panel: (user) => <Estate userId={user.userId} />,
    exists: isCustomer,
  },
  {
    key: 'notas',
    title: 'Notas',
    needs: 'users.read',
    panel: (user) => <PersonNotes userId={user.userId} />,
  },
  {
    key: 'vinculos',
    title: 'Cuentas vinculadas',
    needs: 'payments.manage',
    panel: (user) => <PersonLinks userId={user.userId} />,
    exists: isCustomer,
  },
  {
    key: 'datos',
    title: 'Editar datos',
    needs: 'users.manage',
    panel: (user) => <EditUser key={user.userId} user={user} onDone={() => undefined} />,
    exists: ({ state }) => state !== 'deleted',
  },
  {
    key: 'sesiones',
    title: 'Sesiones',
    needs: 'users.manage',
    panel: (user) => <UserSessions user={user} />,
  },
  {
    key: 'actividad',
    title: 'Actividad',
    needs: 'users.manage',
    panel: (user) => <UserActivity user={user} />,
  },
  {
    key: 'registro',
    title: 'Registro',
    needs: 'audit.read',
    panel: (user) => <UserLog user={user} />,
  },
];

/** All views of a person for the desk, each with its URL. */
export function PersonTabs({ user }: { user: User }) {
  const [search, setSearch] = useSearchParams();
  const me = useMe();
  const views = VIEWS.filter(({ exists }) => exists?.(user) ?? true);
  const now = views.find(({ key }) => key === search.get('vista')) ?? views[0];
  const row = useChosenInView(now?.key ?? null);
  return (
    <Tabs
      value={now?.key ?? null}
      keepMounted={false}
      onChange={(next) =>
        setSearch(next === 'resumen' || next === null ? {} : { vista: next }, {
          preventScrollReset: true,
        })
      }
    >
      <Tabs.List
        ref={row}
        mb="md"
        className={classes.tabs ?? ''}
        aria-label="Lo que se sabe de la persona"
      >
        {views.map(({ key, title }) => (
          <Tabs.Tab key={key} value={key} className={classes.tab ?? ''}>
            {title}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {views.map(({ key, title, needs, panel }) => (
        <Tabs.Panel key={key} value={key}>
          {me !== null && may(me.type, needs) ? (
            panel(user)
          ) : (
            <EmptyState title={`«${title}» no se ve desde este nivel`}>
              Solo para {levelsWith(needs)} de administración.
            </EmptyState>
          )}
        </Tabs.Panel>
      ))}
    </Tabs>
  );
}
