import type { UseQueryResult } from '@tanstack/react-query';
import { isAdmin } from '#contract/core/roles.ts';
import { SORTS } from '#contract/desk/sorts.ts';
import type { User } from '#contract/users/schemas.ts';
import { label } from '#contract/words.ts';
import { DeskList } from '#web/shared/desk/DeskList.tsx';
import { formatDate, formatDateTime } from '#web/shared/format/dates.ts';
import { ROW } from '#web/shared/keyboard/list-keys.ts';
import { Link } from '#web/shared/router/router.tsx';
import { type Column, DataList } from '#web/shared/ui/lists/DataList.tsx';
import type { Sorted } from '#web/shared/ui/lists/sorted.ts';
import { Chip, StatusChip } from '#web/shared/ui/orders/StatusChip.tsx';
import { personPath } from '../PersonLink.tsx';
import { fullNameOf } from './full-name.ts';
import classes from './PeopleList.module.css';

/** People, linked by name. @param identity whether to show the state of identity verification */
export function PeopleList(props: {
  caption: string;
  query: UseQueryResult<{ items: User[]; total: number; pageSize: number }, Error>;
  page: number;
  onPage: (page: number) => void;
  identity?: boolean;
  /** Their order, when headers sort them. */
  sorted?: Sorted;
}) {
  const { caption, query, page, onPage, identity = true, sorted } = props;
  const columns: Column<User>[] = [
    {
      key: 'name',
      header: 'Persona',
      sort: SORTS.people.name,
      cell: (user) => (
        <Link className={classes.open} to={personPath(user.userId)} {...ROW}>
          {fullNameOf(user)}
          <span className={`cap ${classes.mail}`}>{user.email}</span>
        </Link>
      ),
    },
    {
      key: 'role',
      header: 'Rol',
      sort: SORTS.people.role,
      cell: ({ type }) => label('role', type),
    },
    ...(identity
      ? [
          {
            key: 'kyc',
            header: 'Identidad',
            sort: SORTS.people.kyc,
            cell: ({ kycStatus }: User) => <StatusChip of="kycStatus" value={kycStatus} />,
          },
        ]
      : []),
    {
      key: 'state',
      header: 'Cuenta',
      sort: SORTS.people.state,
      cell: (user) =>
        user.state === 'active' && !user.emailVerified ? (
          <Chip tone="warn">{isAdmin(user.type) ? 'Invitación pendiente' : 'Sin verificar'}</Chip>
        ) : (
          <StatusChip of="userState" value={user.state} />
        ),
    },
    {
      key: 'created',
      header: 'Alta',
      sort: SORTS.people.createdAt,
      cell: ({ createdAt }) => <span className="nowrap">{formatDate(createdAt)}</span>,
    },
    {
      key: 'seen',
      header: 'Última actividad',
      sort: SORTS.people.lastSeenAt,
      cell: ({ lastSeenAt }) => (
        <span className="nowrap">{lastSeenAt ? formatDateTime(lastSeenAt) : '—'}</span>
      ),
    },
  ];
  return (
    <DeskList query={query} page={page} onPage={onPage} empty="No hay personas con esos filtros">
      {({ items }) => (
        <DataList
          caption={caption}
          items={items}
          rowKey={({ userId }) => userId}
          columns={columns}
          {...(sorted ? { sorted } : {})}
        />
      )}
    </DeskList>
  );
}
