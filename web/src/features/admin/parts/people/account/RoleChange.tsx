import { Group, NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { isAdmin, ROLES, type Role } from '#contract/core/roles.ts';
import { updateUser } from '#contract/users/endpoints.ts';
import type { User } from '#contract/users/schemas.ts';
import { choices, label } from '#contract/words.ts';
import { useApiMutation } from '#web/shared/api/use-mutation.ts';
import { ConfirmDialog } from '#web/shared/ui/dialogs/ConfirmDialog.tsx';
import { GuardedButton } from '#web/shared/ui/forms/GuardedButton.tsx';
import classes from '../../deciding/Decision.module.css';
import { reportOutcome } from '../admin-requests.ts';
import { userSubject } from '../full-name.ts';
import { obstacleOf } from './obstacles.ts';
import type { UserObstacles } from './UserChoices.tsx';

/** Changes a person's role, after a preview and a confirmation. */
export function RoleChange({ user, obstacles }: { user: User; obstacles: UserObstacles }) {
  const [role, setRole] = useState<Role>(user.type);
  const [asking, setAsking] = useState(false);
  // an administrator has no wallet, so a person with money cannot become one
  const leavesWallet = isAdmin(role) && !isAdmin(user.type);
  const inTheWay = leavesWallet ? obstacles.becomeAdmin : obstacles.changeRole;
  const update = useApiMutation(updateUser, {
    onSuccess: (answer) => {
      setAsking(false);
      reportOutcome('Rol cambiado.')(answer);
    },
  });
  return (
    <>
      <Group align="end" gap="sm" mt="md">
        <NativeSelect
          label="Rol"
          description="Los niveles de administración son permisos; los otros solo eligen la primera pantalla."
          value={role}
          data={choices('role')}
          onChange={(event) =>
            setRole(ROLES.find((one) => one === event.currentTarget.value) ?? user.type)
          }
          style={{ flex: '1 1 220px' }}
        />
        <GuardedButton
          variant="default"
          disabled={role === user.type}
          obstacle={role === user.type ? null : obstacleOf(inTheWay)}
          onClick={() => setAsking(true)}
        >
          Cambiar el rol
        </GuardedButton>
      </Group>
      <ConfirmDialog
        opened={asking}
        onClose={() => setAsking(false)}
        title="Cambiar el rol"
        confirmLabel="Cambiar el rol"
        danger={isAdmin(role)}
        loading={update.isPending}
        error={update.error}
        onConfirm={() => update.mutate({ params: { id: user.userId }, body: { type: role } })}
      >
        <p className={classes.subject}>{userSubject(user)}</p>
        {`De «${label('role', user.type)}» a «${label('role', role)}». ${consequence(user.type, role)}${isAdmin(role) || isAdmin(user.type) ? ' Si hay otra persona en el nivel 1, lo tiene que aprobar.' : ''}`}
      </ConfirmDialog>
    </>
  );
}

function consequence(from: Role, to: Role): string {
  if (isAdmin(to) && !isAdmin(from))
    return 'Pasa a administrar la plataforma y deja de tener billetera: su cuenta tiene que estar vacía.';
  if (isAdmin(to)) return LEVELS[to] ?? '';
  if (isAdmin(from)) return 'Pierde todos los permisos de administración.';
  return 'Cambia la primera pantalla que ve; no cambia lo que puede hacer.';
}

/** The permissions of each level, for the administrator who assigns it. */
export const LEVELS: Partial<Record<Role, string>> = {
  admin: 'El nivel 1 puede todo: personas, proyectos, pagos, ajustes y auditoría.',
  admin_l2: 'El nivel 2 decide depósitos, retiros y transferencias, y ve a las personas.',
  admin_l3: 'El nivel 3 ve a las personas y reenvía verificaciones.',
};
