import { Alert, Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import {
  cancelProject,
  deleteProject,
  publishProject,
  returnProject,
  withdrawProject,
} from '#contract/projects/endpoints.ts';
import type { ProjectDetail } from '#contract/projects/schemas.ts';
import { useApiMutation } from '#web/shared/api/use-mutation.ts';
import { FrameWarning } from '#web/shared/desk/FrameWarning.tsx';
import { useNavigate } from '#web/shared/router/router.tsx';
import { ConfirmDialog } from '#web/shared/ui/ConfirmDialog.tsx';
import { LinkButton } from '#web/shared/ui/LightButton.tsx';
import { toast } from '#web/shared/ui/toasts.ts';
import classes from './manage.module.css';

type Act = 'publish' | 'return' | 'cancel' | 'withdraw' | 'delete';

interface Words {
  button: string;
  explain: string;
  done: string;
  danger?: boolean;
  withReason?: boolean;
}

const ACTS: Readonly<Record<Act, Words>> = {
  publish: {
    button: 'Publicar',
    explain:
      'El proyecto queda a la vista de todos y sus rondas abren en sus fechas. Se emiten sus tokens: lo que se venda ya no se puede cambiar.',
    done: 'Proyecto publicado.',
  },
  return: {
    button: 'Devolver con un motivo',
    explain: 'Vuelve a borrador. El propietario lee el motivo acá y por correo.',
    done: 'Proyecto devuelto.',
    danger: true,
    withReason: true,
  },
  cancel: {
    button: 'Cancelar el proyecto',
    explain:
      'Cierra sus rondas abiertas y devuelve a cada comprador lo que pagó en ellas. No se puede deshacer.',
    done: 'Proyecto cancelado.',
    danger: true,
    withReason: true,
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

/** The project's state and next step, with the possible actions. */
export function Standing(props: {
  project: ProjectDetail;
  management: NonNullable<ProjectDetail['management']>;
  admin: boolean;
}) {
  const { project, management, admin } = props;
  const { status } = project;
  const acts = actsOf(project, admin);
  // nothing is required of its owner
  if (status === 'published' && acts.length === 0) return null;
  return (
    <section className={classes.card}>
      <h2>Qué sigue</h2>
      {status === 'draft' && management.reviewReason && (
        <Alert color="yellow" variant="light" title="Se devolvió con un motivo">
          {management.reviewReason}
        </Alert>
      )}
      <p>{nextOf(project, management.reviewReason, admin)}</p>
      {acts.includes('publish') && <FrameWarning projectId={project.id} />}
      {(status === 'draft' || acts.length > 0) && (
        <div className={classes.buttons}>
          {status === 'draft' && (
            <LinkButton to={`/edit-project/${project.id}?paso=3`}>
              {admin ? 'Completar y publicar' : 'Completar y enviar a revisión'}
            </LinkButton>
          )}
          {acts.map((act) => (
            <ActButton key={act} act={act} projectId={project.id} version={management.version} />
          ))}
        </div>
      )}
    </section>
  );
}

function actsOf({ status, mine }: ProjectDetail, admin: boolean): Act[] {
  switch (status) {
    case 'draft':
      return ['delete'];
    case 'in_review':
      return admin ? ['publish', 'return'] : mine ? ['withdraw'] : [];
    case 'published':
      return admin ? ['cancel'] : [];
    default:
      return [];
  }
}

function nextOf(project: ProjectDetail, reason: string | null, admin: boolean): ReactNode {
  switch (project.status) {
    case 'draft':
      return reason
        ? 'Corregí lo que dice el motivo y envialo otra vez.'
        : 'Nadie más lo ve. Cuando lo envíes se revisa entero y vas a ver lo que falte.';
    case 'in_review':
      return admin
        ? 'El propietario pidió publicarlo. Leerlo entero en «Editar» y decidir.'
        : 'Enviado a revisión. Operaciones lo lee y te llega un correo cuando lo publique o lo devuelva.';
    case 'published':
      return 'Está a la vista de todos. Las rondas abren y cierran solas en sus fechas; la obra se cuenta con el avance de sus etapas.';
    default:
      return 'Está cancelado. Sus rondas abiertas se cerraron y se devolvió lo pagado en ellas. Quienes tienen tokens lo siguen viendo.';
  }
}

interface ActOn {
  act: Act;
  projectId: string;
  /** The version that was read here. */
  version: number;
}

function ActButton({ act, projectId, version }: ActOn) {
  const [asked, setAsked] = useState(false);
  const navigate = useNavigate();
  const words = ACTS[act];
  const onSuccess = () => {
    setAsked(false);
    toast.success(words.done);
  };
  const params = { id: projectId };
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
  const run = (reason: string) => {
    if (act === 'publish') publish.mutate({ params, body: { version } });
    else if (act === 'return') sendBack.mutate({ params, body: { reason } });
    else if (act === 'cancel') cancel.mutate({ params, body: { reason } });
    else if (act === 'withdraw') withdraw.mutate({ params });
    else remove.mutate({ params });
  };
  return (
    <>
      <Button
        {...(act === 'publish' ? {} : { variant: 'default' as const })}
        onClick={() => setAsked(true)}
      >
        {words.button}
      </Button>
      <ConfirmDialog
        opened={asked}
        onClose={() => setAsked(false)}
        title={words.button}
        confirmLabel={words.button}
        danger={words.danger ?? false}
        withReason={words.withReason ?? false}
        loading={all.some(({ isPending }) => isPending)}
        onConfirm={run}
      >
        {words.explain}
      </ConfirmDialog>
    </>
  );
}
