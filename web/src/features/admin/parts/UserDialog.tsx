import { Modal, Tabs } from '@mantine/core';
import { useState } from 'react';
import { isAdmin } from '#contract/core/roles.ts';
import { getUser } from '#contract/users/endpoints.ts';
import type { User } from '#contract/users/schemas.ts';
import { useApiQuery } from '#web/shared/api/use-query.ts';
import { useMay } from '#web/shared/session/use-session.ts';
import { Loaded } from '#web/shared/ui/Loaded.tsx';
import { EditUser } from './EditUser.tsx';
import { fullNameOf } from './full-name.ts';
import classes from './PeopleList.module.css';
import { UserActivity } from './UserActivity.tsx';
import { UserLog } from './UserLog.tsx';
import { UserMoney } from './UserMoney.tsx';
import { UserSessions } from './UserSessions.tsx';
import { UserSummary } from './UserSummary.tsx';

/** All that an operator needs of a person, and what this administrator may do with the account. */
export const UserDialog = ({ id, onClose }: { id: string | undefined; onClose: () => void }) => (
  <Modal opened={id !== undefined} onClose={onClose} title="Persona" size="xl">
    {id !== undefined && <Person id={id} />}
  </Modal>
);

function Person({ id }: { id: string }) {
  const user = useApiQuery(getUser, { params: { id } });
  return <Loaded query={user}>{(found) => <Panels user={found} />}</Loaded>;
}

function Panels({ user }: { user: User }) {
  const [tab, setTab] = useState<string | null>('resumen');
  const mayManage = useMay('users.manage');
  const maySeeMoney = useMay('payments.manage');
  const maySeeLog = useMay('audit.read');
  const panels = [
    { key: 'resumen', title: 'Resumen', panel: <UserSummary user={user} />, shown: true },
    {
      key: 'datos',
      title: 'Editar datos',
      panel: <EditUser user={user} onDone={() => setTab('resumen')} />,
      shown: mayManage && user.state !== 'deleted',
    },
    {
      key: 'dinero',
      title: 'Dinero y tokens',
      panel: <UserMoney user={user} />,
      shown: maySeeMoney && !isAdmin(user.type),
    },
    {
      key: 'sesiones',
      title: 'Sesiones',
      panel: <UserSessions user={user} />,
      shown: mayManage,
    },
    {
      key: 'actividad',
      title: 'Actividad',
      panel: <UserActivity user={user} />,
      shown: mayManage,
    },
    { key: 'registro', title: 'Registro', panel: <UserLog user={user} />, shown: maySeeLog },
  ].filter(({ shown }) => shown);
  return (
    <>
      <h2 className="dialog-title" style={{ margin: '0 0 4px' }}>
        {fullNameOf(user)}
      </h2>
      <p className="cap" style={{ margin: '0 0 12px', overflowWrap: 'anywhere' }}>
        {user.email}
      </p>
      <Tabs value={tab} onChange={setTab} keepMounted={false}>
        <Tabs.List mb="md" className={classes.tabs ?? ''} aria-label="Lo que se sabe de la persona">
          {panels.map(({ key, title }) => (
            <Tabs.Tab key={key} value={key} className={classes.tab ?? ''}>
              {title}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {panels.map(({ key, panel }) => (
          <Tabs.Panel key={key} value={key}>
            {panel}
          </Tabs.Panel>
        ))}
      </Tabs>
    </>
  );
}
