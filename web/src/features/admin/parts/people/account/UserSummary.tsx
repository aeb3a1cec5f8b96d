import { kycOfUser } from '#contract/kyc/endpoints.ts';
import type { KycOfPerson } from '#contract/kyc/schemas.ts';
import { getUserStanding } from '#contract/users/endpoints.ts';
import type { User } from '#contract/users/schemas.ts';
import { label } from '#contract/words.ts';
import { useApiQuery } from '#web/shared/api/use-query.ts';
import { formatDateTime, formatDay } from '#web/shared/format/dates.ts';
import { formatTaxId } from '#web/shared/format/digits.ts';
import { formatPhone } from '#web/shared/format/phone.ts';
import { levelsWith } from '#web/shared/session/levels.ts';
import { useMay, useMe } from '#web/shared/session/use-session.ts';
import { GuardedButton } from '#web/shared/ui/forms/GuardedButton.tsx';
import { Loaded } from '#web/shared/ui/lists/Loaded.tsx';
import { type SummaryRow, SummaryRows } from '#web/shared/ui/lists/SummaryRows.tsx';
import { StatusChip } from '#web/shared/ui/orders/StatusChip.tsx';
import classes from '../PeopleList.module.css';
import { ResendLink } from './ResendLink.tsx';
import { RoleChange } from './RoleChange.tsx';
import { UserChoices } from './UserChoices.tsx';

/** The person, and the possible actions on the account; impossible ones with their reason. */
export function UserSummary({ user }: { user: User }) {
  const me = useMe();
  const mayManage = useMay('users.manage');
  const kyc = useApiQuery(kycOfUser, { params: { id: user.userId } }, { silent: true });
  return (
    <>
      <SummaryRows rows={rowsOf(user, kyc.data)} />
      {me?.userId === user.userId ? (
        <p className="cap">
          Es la cuenta propia: su contraseña se cambia en «Mi perfil», y otra persona del nivel 1
          puede cambiarle el rol, bloquearla o eliminarla.
        </p>
      ) : mayManage ? (
        <Managed user={user} />
      ) : (
        <Unmanaged user={user} />
      )}
    </>
  );
}

function Managed({ user }: { user: User }) {
  const standing = useApiQuery(getUserStanding, { params: { id: user.userId } });
  return (
    <Loaded query={standing}>
      {({ obstacles, restorableUntil }) => (
        <>
          {user.state !== 'deleted' && <RoleChange user={user} obstacles={obstacles} />}
          <UserChoices user={user} obstacles={obstacles} />
          {user.state === 'deleted' && restorableUntil && (
            <p className="cap">
              {obstacles.restore === null
                ? `Se puede restaurar hasta el ${formatDateTime(restorableUntil)}.`
                : 'Ya pasó el plazo para restaurarla: sus datos se van a borrar.'}
            </p>
          )}
        </>
      )}
    </Loaded>
  );
}

/** The person's number at the provider, linking to their page there. */
const Applicant = ({ kyc: { applicantId, providerUrl } }: { kyc: KycOfPerson }) =>
  providerUrl ? (
    <a href={providerUrl} target="_blank" rel="noreferrer">
      {applicantId}
    </a>
  ) : (
    <span className="tabular">{applicantId}</span>
  );

/** Actions of another level on the account: shown, with the reason why they are not possible here. */
function Unmanaged({ user }: { user: User }) {
  const reason = `Solo para ${levelsWith('users.manage')} de administración.`;
  return (
    <>
      <ResendLink user={user} />
      <p className="cap">{reason}</p>
      <div className={classes.refused}>
        {[
          user.state === 'blocked' ? 'Desbloquear' : 'Bloquear',
          'Cambiar el rol',
          'Enviar enlace de contraseña',
          'Eliminar',
        ].map((words) => (
          <GuardedButton key={words} obstacle={{ reason }} hush variant="default">
            {words}
          </GuardedButton>
        ))}
      </div>
    </>
  );
}

const rowsOf = (user: User, kyc: KycOfPerson | undefined): SummaryRow[] => [
  ...(user.company
    ? [
        {
          label: 'Titular',
          value: user.company.name ?? 'Una empresa, todavía sin aprobar',
          ...(user.company.taxId ? { hint: `CUIT ${formatTaxId(user.company.taxId)}` } : {}),
        },
        { label: 'La representa', value: `${user.name} ${user.lastname}`.trim() },
      ]
    : []),
  { label: 'Rol', value: label('role', user.type) },
  { label: 'Cuenta', value: <StatusChip of="userState" value={user.state} /> },
  ...filled('Motivo del bloqueo', user.blockedReason),
  {
    label: 'Identidad',
    ...(kyc?.updatedAt ? { hint: formatDateTime(kyc.updatedAt) } : {}),
    value: <StatusChip of="kycStatus" value={kyc?.status ?? user.kycStatus} />,
  },
  ...filled('Motivo que informó el proveedor', kyc?.comment ?? null),
  ...(kyc?.applicantId
    ? [{ label: 'En el proveedor', value: <Applicant kyc={kyc} />, below: true }]
    : []),
  { label: 'Correo', value: user.emailVerified ? 'Verificado' : 'Sin verificar' },
  { label: 'Segundo factor', value: user.secondFactor ? 'Activado' : 'Sin activar' },
  ...filled('Documento', user.document),
  ...filled('CUIT o CUIL', user.taxId),
  ...filled('Teléfono', user.phone && formatPhone(user.phone)),
  ...(user.birthdate ? [{ label: 'Nacimiento', value: formatDay(user.birthdate) }] : []),
  ...filled('Nacionalidad', user.nationality),
  ...filled(
    'Domicilio',
    [user.address, user.city, user.province, user.country].filter(Boolean).join(', '),
  ),
  ...filled('Términos aceptados', user.termsVersion),
  { label: 'Alta', value: formatDateTime(user.createdAt) },
  { label: 'Última actividad', value: user.lastSeenAt ? formatDateTime(user.lastSeenAt) : '—' },
  ...(user.deletedAt ? [{ label: 'Eliminada', value: formatDateTime(user.deletedAt) }] : []),
];

const filled = (name: string, value: string | null): SummaryRow[] =>
  value ? [{ label: name, value }] : [];
