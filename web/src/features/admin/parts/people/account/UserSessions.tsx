import { closeUserSessions, listUserSessions } from '#contract/users/endpoints.ts';
import type { User } from '#contract/users/schemas.ts';
import { useApiMutation } from '#web/shared/api/use-mutation.ts';
import { useApiQuery } from '#web/shared/api/use-query.ts';
import { formatDateTime } from '#web/shared/format/dates.ts';
import { formatRelative } from '#web/shared/format/relative.ts';
import { useMe } from '#web/shared/session/use-session.ts';
import { DataList } from '#web/shared/ui/lists/DataList.tsx';
import { Loaded } from '#web/shared/ui/lists/Loaded.tsx';
import { Network } from '#web/shared/ui/orders/Network.tsx';
import { toast } from '#web/shared/ui/toasts.ts';
import { Decision } from '../../deciding/Decision.tsx';
import { fullNameOf, userSubject } from '../full-name.ts';

/** A person's open sessions, and a button to end all. */
export function UserSessions({ user }: { user: User }) {
  const params = { id: user.userId };
  const me = useMe();
  const sessions = useApiQuery(listUserSessions, { params });
  const close = useApiMutation(closeUserSessions, { invalidates: [listUserSessions] });
  return (
    <Loaded query={sessions} empty={<p className="cap">No tiene sesiones abiertas.</p>}>
      {({ items }) => (
        <>
          <DataList
            caption="Sesiones abiertas"
            items={items}
            rowKey={({ id }) => id}
            columns={[
              { key: 'device', header: 'Dispositivo', cell: ({ device }) => device },
              {
                key: 'address',
                header: 'Desde',
                cell: ({ address }) => <Network address={address} />,
              },
              {
                key: 'opened',
                header: 'Abierta',
                cell: ({ createdAt }) => formatDateTime(createdAt),
              },
              {
                key: 'seen',
                header: 'Última vez',
                cell: ({ lastSeenAt }) => formatRelative(lastSeenAt),
              },
            ]}
          />
          {me?.userId !== user.userId && (
            <Decision
              subject={`${userSubject(user)} · sesiones: ${items.length}`}
              choices={[
                {
                  label: 'Cerrar todas las sesiones',
                  explain: `${fullNameOf(user)} tiene que volver a ingresar en todos sus dispositivos.`,
                  danger: true,
                  run: () =>
                    close.mutateAsync({ params }).then(() => toast.success('Sesiones cerradas.')),
                },
              ]}
            />
          )}
        </>
      )}
    </Loaded>
  );
}
