import type { UseQueryResult } from '@tanstack/react-query';
import { isAdmin } from '#contract/core/roles.ts';
import type { User } from '#contract/users/schemas.ts';
import { label } from '#contract/words.ts';
import { formatDateTime } from '#web/shared/format/dates.ts';
import { ROW } from '#web/shared/keyboard/list-keys.ts';
import { useListKeys } from '#web/shared/keyboard/use-list-keys.ts';
import { Link } from '#web/shared/router/router.tsx';
import { type Column, DataList } from '#web/shared/ui/DataList.tsx';
import { EmptyState } from '#web/shared/ui/EmptyState.tsx';
import { Loaded } from '#web/shared/ui/Loaded.tsx';
import { PageNav } from '#web/shared/ui/PageNav.tsx';
import { Chip, StatusChip } from '#web/shared/ui/StatusChip.tsx';
import { fullNameOf } from './full-name.ts';
import classes from './PeopleList.module.css';
import { personPath } from './PersonLink.tsx';

/** People, each opened by its name. @param identity whether the state of identity checks is shown */
export function PeopleList(props: {
  caption: string;
  query: UseQueryResult<{ items: User[]; total: number; pageSize: number }, Error>;
  page: number;
  onPage: (page: number) => void;
  identity?: boolean;
}) {
  const { caption, query, page, onPage, identity = true } = props;
  const list = useListKeys<HTMLDivElement>();
  const columns: Column<User>[] = [
    {
      key: 'name',
      header: 'Persona',
      cell: (user) => (
        <Link className={classes.open} to={personPath(user.userId)} {...ROW}>
          {fullNameOf(user)}
          <span className={`cap ${classes.mail}`}>{user.email}</span>
        </Link>
      ),
    },
    { key: 'role', header: 'Rol', cell: ({ type }) => label('role', type) },
    ...(identity
      ? [
          {
            key: 'kyc',
            header: 'Identidad',
            cell: ({ kycStatus }: User) => <StatusChip of="kycStatus" value={kycStatus} />,
          },
        ]
      : []),
    {
      key: 'state',
      header: 'Cuenta',
      cell: (user) =>
        user.state === 'active' && !user.emailVerified ? (
          <Chip tone="warn">{isAdmin(user.type) ? 'Invitación pendiente' : 'Sin verificar'}</Chip>
        ) : (
          <StatusChip of="userState" value={user.state} />
        ),
    },
    {
      key: 'seen',
      header: 'Última actividad',
      cell: ({ lastSeenAt }) => (
        <span className="nowrap">{lastSeenAt ? formatDateTime(lastSeenAt) : '—'}</span>
      ),
    },
  ];
  return (
    <Loaded query={query} empty={<EmptyState title="No hay personas con esos filtros" />}>
      {({ items, total, pageSize }) => (
        <div ref={list}>
          <DataList
            caption={caption}
            items={items}
            rowKey={({ userId }) => userId}
            columns={columns}
          />
          <PageNav total={total} pageSize={pageSize} page={page} onPage={onPage} />
        </div>
      )}
    </Loaded>
  );
}
