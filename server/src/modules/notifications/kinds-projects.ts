import { readableDay, readableMoney } from '#core/readable.ts';
import { type Amount, kindsOf } from './kind.ts';

const project = kindsOf('project');
const admin = kindsOf('admin');

/** A project, by what people call it. */
export interface ProjectTold {
  readonly id: string;
  readonly name: string;
}
interface Reason {
  readonly reason: string;
}
/** A vault whose date came and whose project has not set enough aside. `missing`: in USD cents. */
interface UnfundedVault {
  readonly project: ProjectTold;
  readonly vault: number;
  /** `YYYY-MM-DD` */
  readonly buybackDate: string;
  readonly missing: Amount;
}
const manage = ({ id }: ProjectTold) => ({ to: `/project/${id}`, label: 'Ver el proyecto' });

/** What a project's owner is told of it. */
export const PROJECTS = {
  project_submitted: project((told: ProjectTold) => ({
    title: `${told.name} está en revisión`,
    body: 'Recibimos tu proyecto. Te avisaremos cuando se publique o si hay algo que corregir.',
    link: manage(told),
  })),
  project_published: project((told: ProjectTold) => ({
    title: `Se publicó ${told.name}`,
    body: `Tu proyecto ${told.name} ya está publicado: cualquiera puede verlo, y sus rondas se abrirán en las fechas previstas.`,
    link: manage(told),
  })),
  project_returned: project(({ id, name, reason }: ProjectTold & Reason) => ({
    title: `Hay que corregir ${name}`,
    body: `Revisamos tu proyecto ${name} y todavía no se puede publicar. Motivo: ${reason}\nCorrige lo indicado y vuelve a enviarlo a revisión.`,
    link: { to: `/edit-project/${id}`, label: 'Editar el proyecto' },
  })),
  project_cancelled: project((told: ProjectTold & Reason) => ({
    title: `Se canceló ${told.name}`,
    body: `El proyecto ${told.name} se canceló y sus rondas abiertas se cerraron; el dinero vuelve a quienes compraron en ellas. Motivo: ${told.reason}`,
    link: manage(told),
  })),
  round_ended: project((told: { project: ProjectTold; round: number; completed: boolean }) => ({
    title: told.completed
      ? `Se completó la ronda ${told.round} de ${told.project.name}`
      : `La ronda ${told.round} de ${told.project.name} no se completó`,
    body: told.completed
      ? 'Lo recaudado pasó a los fondos del proyecto.'
      : 'No llegó a su mínimo: el dinero volvió a quienes compraron y los tokens quedan para la ronda siguiente.',
    link: manage(told.project),
  })),
  vault_waiting: project(({ project: told, vault, buybackDate, missing }: UnfundedVault) => ({
    title: `Faltan fondos para la bóveda ${vault} de ${told.name}`,
    body: `La recompra vencía el ${readableDay(buybackDate)} y faltan ${readableMoney(missing.minor, missing.currency)} apartados para pagarla. No se paga en partes: hay que apartar ese dinero.`,
    link: manage(told),
  })),
};

/** What awaits those who administer. */
export const ADMIN = {
  project_to_review: admin(({ name }: ProjectTold) => ({
    title: `${name} espera revisión`,
    body: 'Su dueño lo envió a revisión: hay que publicarlo o devolverlo con el motivo.',
    link: { to: '/admin/projects?status=in_review', label: 'Ver los proyectos en revisión' },
  })),
  vault_unfunded: admin(({ project: told, vault, buybackDate, missing }: UnfundedVault) => ({
    title: `La bóveda ${vault} de ${told.name} espera fondos`,
    body: `Vencía el ${readableDay(buybackDate)} y el proyecto no apartó lo suficiente: faltan ${readableMoney(missing.minor, missing.currency)}. Su dueño también recibió este aviso.`,
    link: manage(told),
  })),
};
