import { Modal } from '@mantine/core';
import {
  blockUser,
  deleteUser,
  getUser,
  resendVerification,
  restoreUser,
  unblockUser,
} from '#contract/users/endpoints.ts';
import type { User } from '#contract/users/schemas.ts';
import { useApiMutation } from '#web/shared/api/use-mutation.ts';
import { useApiQuery } from '#web/shared/api/use-query.ts';
import { formatDateTime, formatDay } from '#web/shared/format/dates.ts';
import { label } from '#web/shared/i18n/labels.ts';
import { useMay, useMe } from '#web/shared/session/use-session.ts';
import { Loaded } from '#web/shared/ui/Loaded.tsx';
import { StatusChip } from '#web/shared/ui/StatusChip.tsx';
import { type SummaryRow, SummaryRows } from '#web/shared/ui/SummaryRows.tsx';
import { toast } from '#web/shared/ui/toasts.ts';
import { type Choice, Decision } from './Decision.tsx';
import { RoleChange } from './RoleChange.tsx';

/** A person's data and what this administrator may do with the account. */
export const UserDialog = ({ id, onClose }: { id: string | undefined; onClose: () => void }) => (
  <Modal opened={id !== undefined} onClose={onClose} title="Persona" size="lg">
    {id !== undefined && <Person id={id} />}
  </Modal>
);

function Person({ id }: { id: string }) {
  const user = useApiQuery(getUser, { params: { id } });
  const me = useMe();
  const mayManage = useMay('users.manage');
  return (
    <Loaded query={user}>
      {(found) => (
        <>
          <h2 style={{ margin: '0 0 4px', fontSize: '1.25rem' }}>{fullNameOf(found)}</h2>
          <p className="cap" style={{ margin: '0 0 12px', overflowWrap: 'anywhere' }}>
            {found.email}
          </p>
          <SummaryRows rows={rowsOf(found)} />
          {me?.userId === found.userId ? (
            <p className="cap">
              Es la cuenta propia: sus datos se cambian en «Mi perfil» y otra persona del nivel 1
              puede cambiarle el rol.
            </p>
          ) : (
            <>
              {mayManage && found.state !== 'deleted' && <RoleChange user={found} />}
              <UserChoices user={found} mayManage={mayManage} />
            </>
          )}
        </>
      )}
    </Loaded>
  );
}

export const fullNameOf = ({ name, lastname }: Pick<User, 'name' | 'lastname'>): string =>
  `${name} ${lastname}`.trim();

const rowsOf = (user: User): SummaryRow[] => [
  { label: 'Rol', value: label('role', user.type) },
  { label: 'Cuenta', value: <StatusChip of="userState" value={user.state} /> },
  { label: 'Identidad', value: <StatusChip of="kycStatus" value={user.kycStatus} /> },
  { label: 'Correo', value: user.emailVerified ? 'Verificado' : 'Sin verificar' },
  ...filled('Documento', user.document),
  ...filled('CUIT o CUIL', user.taxId),
  ...filled('Teléfono', user.phone),
  ...(user.birthdate ? [{ label: 'Nacimiento', value: formatDay(user.birthdate) }] : []),
  ...filled('Nacionalidad', user.nationality),
  ...filled('Domicilio', [user.address, user.city, user.province].filter(Boolean).join(', ')),
  { label: 'Alta', value: formatDateTime(user.createdAt) },
  { label: 'Última actividad', value: user.lastSeenAt ? formatDateTime(user.lastSeenAt) : '—' },
  ...filled('Motivo del bloqueo', user.blockedReason),
  ...(user.deletedAt ? [{ label: 'Eliminada', value: formatDateTime(user.deletedAt) }] : []),
];

const filled = (name: string, value: string | null): SummaryRow[] =>
  value ? [{ label: name, value }] : [];

function UserChoices({ user, mayManage }: { user: User; mayManage: boolean }) {
  const mayResend = useMay('users.resendVerification');
  const block = useApiMutation(blockUser);
  const unblock = useApiMutation(unblockUser);
  const remove = useApiMutation(deleteUser);
  const restore = useApiMutation(restoreUser);
  const resend = useApiMutation(resendVerification, { invalidates: 'none' });
  const params = { id: user.userId };
  const name = fullNameOf(user);
  const choices: Choice[] = [
    ...(mayManage && user.state === 'active'
      ? [
          {
            label: 'Bloquear',
            explain: `${name} deja de poder ingresar y se cierran sus sesiones. El dinero y los tokens no se tocan.`,
            danger: true,
            withReason: true,
            reasonLabel: 'Motivo (la persona lo recibe por correo)',
            run: (reason: string) => block.mutateAsync({ params, body: { reason } }),
          },
        ]
      : []),
    ...(mayManage && user.state === 'blocked'
      ? [
          {
            label: 'Desbloquear',
            explain: `${name} vuelve a poder ingresar.`,
            run: () => unblock.mutateAsync({ params }),
          },
        ]
      : []),
    ...(mayManage && user.state === 'deleted'
      ? [
          {
            label: 'Restaurar',
            explain: 'La cuenta vuelve como estaba. Es posible hasta 90 días después de eliminada.',
            run: () => restore.mutateAsync({ params }),
          },
        ]
      : []),
    ...(mayResend && !user.emailVerified && user.state !== 'deleted'
      ? [
          {
            label: 'Reenviar verificación',
            explain: `Se envía a ${user.email} un enlace nuevo, que vale por 24 horas.`,
            run: () => resend.mutateAsync({ params }).then(() => toast.success('Correo enviado.')),
          },
        ]
      : []),
    ...(mayManage && user.state !== 'deleted'
      ? [
          {
            label: 'Eliminar',
            explain: `${name} deja de poder ingresar. Puede restaurarse durante 90 días; después sus datos se borran para siempre. Una cuenta con dinero, tokens o movimientos en curso no se elimina.`,
            danger: true,
            run: () => remove.mutateAsync({ params }),
          },
        ]
      : []),
  ];
  return <Decision choices={choices} />;
}
