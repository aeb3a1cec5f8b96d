import { Alert } from '@mantine/core';
import type { ReactNode } from 'react';
import type { ProjectDetail } from '#contract/projects/schemas.ts';
import { FrameWarning } from '#web/shared/desk/FrameWarning.tsx';
import { Link } from '#web/shared/router/router.tsx';
import { LinkButton } from '#web/shared/ui/LightButton.tsx';
import classes from './manage.module.css';
import { type Act, ProjectAct } from './ProjectAct.tsx';

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
            <ProjectAct
              key={act}
              act={act}
              project={{ id: project.id, name: project.name, version: management.version }}
            />
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
      return admin ? (
        <>
          El propietario pidió publicarlo. Antes de decidir:{' '}
          <Link to={`/admin/projects/${project.id}`}>impedimentos, advertencias y cambios</Link>.
        </>
      ) : (
        'Enviado a revisión. Operaciones lo lee y te llega un correo cuando lo publique o lo devuelva.'
      );
    case 'published':
      return 'Está a la vista de todos. Las rondas abren y cierran solas en sus fechas; la obra se cuenta con el avance de sus etapas.';
    default:
      return 'Está cancelado. Sus rondas abiertas se cerraron y se devolvió lo pagado en ellas. Quienes tienen tokens lo siguen viendo.';
  }
}
