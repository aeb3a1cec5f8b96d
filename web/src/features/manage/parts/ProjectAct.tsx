import { useState } from 'react';
import {
  cancelProject,
  deleteProject,
  publishProject,
  returnProject,
  withdrawProject,
} from '#contract/projects/endpoints.ts';
import { useApiMutation } from '#web/shared/api/use-mutation.ts';
import { useKeys } from '#web/shared/keyboard/use-keys.ts';
import { useNavigate } from '#web/shared/router/router.tsx';
import { ConfirmDialog } from '#web/shared/ui/dialogs/ConfirmDialog.tsx';
import { GuardedButton, type Obstacle } from '#web/shared/ui/forms/GuardedButton.tsx';
import { toast } from '#web/shared/ui/toasts.ts';

export type Act = 'publish' | 'return' | 'cancel' | 'withdraw' | 'delete';

interface Words {
  button: string;
  /** The title of the question, where the button's text does not suffice. */
  title?: (name: string) => string;
  explain: string;
  done: string;
  danger?: boolean;
  withReason?: boolean;
  /** Who reads the reason. */
  reasonHelp?: string;
}

const ACTS: Readonly<Record<Act, Words>> = {
  publish: {
    button: 'Publicar',
    title: (name) => `Publicar ${name}`,
    explain:
      'El proyecto queda a la vista de todos y sus rondas abren en sus fechas. Se emiten sus tokens: lo que se venda ya no se puede cambiar.',
    done: 'Proyecto publicado.',
  },
  return: {
    button: 'Devolver con un motivo',
    title: (name) => `Devolver ${name}`,
    explain: 'Vuelve a borrador. El propietario lee el motivo en su proyecto y por correo.',
    done: 'Proyecto devuelto.',
    danger: true,
    withReason: true,
    reasonHelp: 'Lo lee el propietario.',
  },
  cancel: {
    button: 'Cancelar el proyecto',
    explain:
      'Cierra sus rondas abiertas y devuelve a cada comprador lo que pagó en ellas. No se puede deshacer.',
    done: 'Proyecto cancelado.',
    danger: true,
    withReason: true,
    reasonHelp: 'Lo lee el propietario, no quienes compraron.',
  },
  withdraw: {
    button: 'Retirar de la revisión',
    explain: 'Vuelve a borrador y lo podés editar. Después envialo otra vez.',
    done: 'El proyecto volvió a borrador.',
  },
  delete: {
    button: 'Borrar el borrador',
    explain: 'Se borra con sus imágenes y documentos. No se puede deshacer.',
    done: 'Borrador borrado.',
    danger: true,
  },
};

/**
 * A step of a project with a confirmation that names the project.
 * @param props.obstacle why it cannot be taken
 * @param props.over why nobody can take it any more: an open dialog stays and says so, with what was typed in it
 */
export function ProjectAct(props: {
  act: Act;
  /** As it is read here. */
  project: { readonly id: string; readonly name: string; readonly version: number };
  obstacle?: Obstacle | null;
  over?: string | null;
  /** The desk's key that opens the dialog. */
  shortcut?: 'a' | 'r';
}) {
  const { act, obstacle = null, over = null, shortcut } = props;
  const { id, name, version } = props.project;
  const [asked, setAsked] = useState(false);
  const isPossible = over === null && obstacle === null;
  useKeys(shortcut ? { [shortcut]: () => setAsked(true) } : {}, { enabled: isPossible });
  const navigate = useNavigate();
  const words = ACTS[act];
  const onSuccess = () => {
    setAsked(false);
    toast.success(words.done);
  };
  const params = { id };
  const publish = useApiMutation(publishProject, { onSuccess });
  const sendBack = useApiMutation(returnProject, { onSuccess });
  const cancel = useApiMutation(cancelProject, { onSuccess });
  const withdraw = useApiMutation(withdrawProject, { onSuccess });
  const remove = useApiMutation(deleteProject, {
    invalidates: 'none',
    onSuccess: () => {
      onSuccess();
      void navigate('/my-projects', { replace: true });
    },
  });
  const all = [publish, sendBack, cancel, withdraw, remove];
  const loading = all.some(({ isPending }) => isPending);
  // the reader's own decision is not reported to them
  const overtaken = loading || !asked ? null : over;
  const run = (reason: string) => {
    if (act === 'publish') publish.mutate({ params, body: { version } });
    else if (act === 'return') sendBack.mutate({ params, body: { reason } });
    else if (act === 'cancel') cancel.mutate({ params, body: { reason } });
    else if (act === 'withdraw') withdraw.mutate({ params });
    else remove.mutate({ params });
  };
  return (
    <>
      {over === null && (
        <GuardedButton
          {...(act === 'publish' ? {} : { variant: 'default' as const })}
          obstacle={obstacle}
          onClick={() => setAsked(true)}
        >
          {words.button}
        </GuardedButton>
      )}
      <ConfirmDialog
        opened={asked}
        onClose={() => setAsked(false)}
        title={words.title?.(name) ?? words.button}
        confirmLabel={words.button}
        danger={words.danger ?? false}
        withReason={words.withReason ?? false}
        {...(words.reasonHelp ? { reasonHelp: words.reasonHelp } : {})}
        loading={loading}
        confirmable={overtaken === null}
        error={publish.error ?? sendBack.error ?? cancel.error ?? withdraw.error ?? remove.error}
        onConfirm={run}
      >
        {!words.title && (
          <p>
            <b>{name.trim() || 'Proyecto sin nombre'}</b>
          </p>
        )}
        {overtaken !== null && <p role="status">{overtaken} Lo que escribiste no se envió.</p>}
        {words.explain}
      </ConfirmDialog>
    </>
  );
}
