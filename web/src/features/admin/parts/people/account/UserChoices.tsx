import type { AnswerOf } from '#contract/core/endpoint.ts';
import { isAdmin } from '#contract/core/roles.ts';
import { resetSecondFactor } from '#contract/second-factor/endpoints.ts';
import {
  blockUser,
  changeUserPassword,
  deleteUser,
  type getUserStanding,
  restoreUser,
  unblockUser,
} from '#contract/users/endpoints.ts';
import type { User, UserObstacle } from '#contract/users/schemas.ts';
import { FACTOR_WAIT_DAYS, USUAL_RESTORE_DAYS } from '#contract/users/terms.ts';
import { useApiMutation } from '#web/shared/api/use-mutation.ts';
import { usePublicConfig } from '#web/shared/config/use-public-config.ts';
import { toast } from '#web/shared/ui/toasts.ts';
import { type Choice, Decision } from '../../deciding/Decision.tsx';
import { reportOutcome } from '../admin-requests.ts';
import { fullNameOf, userSubject } from '../full-name.ts';
import { isOffered, obstacleOf } from './obstacles.ts';
import { useResend } from './ResendLink.tsx';

/** For actions that one level 1 does not decide alone, when there is another. */
const TWO = ' Si hay otra persona en el nivel 1, lo tiene que aprobar.';

/** The action that reverses each action on an account. */
const UNDONE_BY: Readonly<Record<string, string>> = {
  Bloquear: 'Desbloquear',
  Desbloquear: 'Bloquear',
  Restaurar: 'Eliminar',
  Eliminar: 'Restaurar',
};

export type UserObstacles = AnswerOf<typeof getUserStanding>['obstacles'];

/** The possible actions on a person's account, each confirmed; impossible ones with their reason. */
export function UserChoices({ user, obstacles }: { user: User; obstacles: UserObstacles }) {
  const block = useApiMutation(blockUser);
  const unblock = useApiMutation(unblockUser);
  const remove = useApiMutation(deleteUser);
  const restore = useApiMutation(restoreUser);
  const reset = useApiMutation(resetSecondFactor);
  const resend = useResend(user);
  const recover = useApiMutation(changeUserPassword);
  const restoreDays = usePublicConfig()?.restoreDays ?? USUAL_RESTORE_DAYS;
  const params = { id: user.userId };
  const name = fullNameOf(user);
  const done = (words: string) => () => toast.success(words);
  const all: readonly (Choice & { in: UserObstacle })[] = [
    {
      in: obstacles.block,
      label: 'Bloquear',
      explain: `${name} deja de poder ingresar y se cierran sus sesiones. El dinero y los tokens no se tocan; lo que se paga solo sigue llegando.`,
      danger: true,
      withReason: true,
      reasonHelp: 'La persona lo recibe por correo.',
      run: (reason) =>
        block.mutateAsync({ params, body: { reason } }).then(done('Cuenta bloqueada.')),
    },
    {
      in: obstacles.unblock,
      label: 'Desbloquear',
      explain: `${name} vuelve a poder ingresar.`,
      run: () => unblock.mutateAsync({ params }).then(done('Cuenta desbloqueada.')),
    },
    {
      in: obstacles.restore,
      label: 'Restaurar',
      explain: 'La cuenta vuelve como estaba.',
      run: () => restore.mutateAsync({ params }).then(done('Cuenta restaurada.')),
    },
    { in: obstacles.resend, ...resend, quiet: true },
    {
      in: obstacles.setPassword,
      label: 'Enviar enlace de contraseña',
      quiet: true,
      explain: `${name} recibe por correo el enlace para elegir otra contraseña; nadie la fija en su lugar, y hasta que la elija vale la de siempre.${isAdmin(user.type) ? TWO : ''}`,
      run: () => recover.mutateAsync({ params }).then(reportOutcome('Enlace enviado.')),
    },
    {
      in: obstacles.resetSecondFactor,
      label: 'Quitar el segundo factor',
      explain: `${name} vuelve a ingresar solo con su contraseña, se cierran sus sesiones, recibe un aviso por correo y sus retiros esperan ${FACTOR_WAIT_DAYS} días. Antes, comprobar quién lo pide por otro medio que el correo.${TWO}`,
      danger: true,
      run: () => reset.mutateAsync({ params }).then(reportOutcome('Segundo factor quitado.')),
    },
    {
      in: obstacles.delete,
      label: 'Eliminar',
      explain: `${name} deja de poder ingresar. Puede restaurarse durante ${restoreDays} días; después sus datos se borran, salvo los que hay que guardar.`,
      danger: true,
      typeToConfirm: 'ELIMINAR',
      run: () => remove.mutateAsync({ params }).then(done('Cuenta eliminada.')),
    },
  ];
  const undoOf = (label: string): Choice | null =>
    all.find((one) => one.label === UNDONE_BY[label]) ?? null;
  return (
    <Decision
      subject={userSubject(user)}
      choices={all
        .filter((choice) => isOffered(choice.in))
        .map((choice) => ({
          ...choice,
          obstacle: obstacleOf(choice.in),
          undo: undoOf(choice.label),
        }))}
    />
  );
}
