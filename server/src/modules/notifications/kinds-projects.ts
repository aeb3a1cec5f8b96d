import { readableDay, readableMoney } from '#core/readable.ts';
import { type Amount, kindsOf } from './kind.ts';

const project = kindsOf('project');
const admin = kindsOf('admin');
/** Where a project's money goes is protected as an account is: its owner is always notified. */
const payout = kindsOf('identity', 'always');

/** A project, by its name. */
export interface ProjectData {
  readonly id: string;
  readonly name: string;
}
interface Reason {
  readonly reason: string;
}
/** An automatic event of a project (a round ended, a vault or a rent is short of funds), worded where it happens. */
interface ProjectEventData {
  readonly projectId: string;
  readonly title: string;
  readonly text: string;
}
const manage = ({ id }: Pick<ProjectData, 'id'>) => ({
  to: `/project/${id}`,
  label: 'Ver el proyecto',
});

/** A question, by its project. */
interface QuestionData extends ProjectData {
  readonly question: string;
}
type Answered = Omit<QuestionData, 'id'> & Record<'answer' | 'page', string>;
const quoted = (words: string) => `«${words}»`;

/** Notifications to a project's owner. */
export const PROJECTS = {
  project_submitted: project((told: ProjectData) => ({
    title: `${told.name} está en revisión`,
    body: 'Operaciones recibió tu proyecto. Te llega un aviso cuando se publique o si hay algo para corregir.',
    link: manage(told),
  })),
  project_published: project((told: ProjectData) => ({
    title: `Se publicó ${told.name}`,
    body: `Tu proyecto ${told.name} ya está publicado: cualquiera puede verlo, y sus rondas abren en las fechas previstas.`,
    link: manage(told),
  })),
  project_returned: project(({ id, name, reason }: ProjectData & Reason) => ({
    title: `Hay algo para corregir en ${name}`,
    body: `Operaciones revisó tu proyecto ${name} y todavía no lo puede publicar. Motivo: ${reason}\nCorregí lo indicado y volvé a enviarlo a revisión.`,
    link: { to: `/edit-project/${id}`, label: 'Editar el proyecto' },
  })),
  project_cancelled: project((told: ProjectData & Reason) => ({
    title: `Se canceló ${told.name}`,
    body: `El proyecto ${told.name} se canceló y sus rondas abiertas se cerraron; el dinero vuelve a quienes compraron en ellas. Motivo: ${told.reason}`,
    link: manage(told),
  })),
  prolongation_decided: project(
    (told: ProjectData & { approved: boolean; until: string; reason: string | null }) => ({
      title: told.approved
        ? `Se prolongó una ronda de ${told.name}`
        : `No se prolongó una ronda de ${told.name}`,
      body: told.approved
        ? `La ronda se vende ahora hasta el ${readableDay(told.until)}. Quienes compraron pueden revocar sin costo durante diez días.`
        : `La ronda queda con su fecha. Motivo: ${told.reason ?? ''}`,
      link: manage(told),
    }),
  ),
  revision_decided: project((told: ProjectData & { approved: boolean; reason: string | null }) => ({
    title: told.approved
      ? `Se aprobaron los cambios de ${told.name}`
      : `No se aprobaron los cambios de ${told.name}`,
    body: told.approved
      ? 'La página del proyecto ya los muestra.'
      : `El proyecto sigue como estaba publicado. Motivo: ${told.reason ?? ''}`,
    link: manage(told),
  })),
  project_accounts: payout((told: ProjectData) => ({
    title: `Cambiaron las cuentas de ${told.name}`,
    body: 'Desde ahora los retiros de los fondos del proyecto van a las cuentas nuevas. Si no fuiste vos, cambiá tu contraseña, corregí las cuentas y escribí a soporte cuanto antes.',
    link: manage(told),
  })),
  project_news: project((news: ProjectEventData) => ({
    title: news.title,
    body: news.text,
    link: manage({ id: news.projectId }),
  })),
  question_asked: project(({ id, name, question }: QuestionData) => ({
    title: `Preguntaron por ${name}`,
    body: `${quoted(question)}\nTu respuesta se publica con la pregunta en la página del proyecto.`,
    link: { to: `/project/${id}#preguntas`, label: 'Responder' },
  })),
  question_answered: project(({ name, question, answer, page }: Answered) => ({
    title: `Respondieron tu pregunta sobre ${name}`,
    body: `${quoted(question)}\n${answer}`,
    link: { to: `${page}#preguntas`, label: 'Ver las preguntas' },
  })),
  question_mended: project(({ name, question, answer, page }: Answered) => ({
    title: `Cambió la respuesta a tu pregunta sobre ${name}`,
    body: `${quoted(question)}\nAhora dice:\n${answer}`,
    link: { to: `${page}#preguntas`, label: 'Ver las preguntas' },
  })),
  question_hidden: project(({ name, question, reason }: QuestionData & Reason) => ({
    title: `Se ocultó tu pregunta sobre ${name}`,
    body: `${quoted(question)}\nMotivo: ${reason}`,
  })),
  question_hidden_owner: project(({ id, name, question, reason }: QuestionData & Reason) => ({
    title: `Se ocultó una pregunta de ${name}`,
    body: `${quoted(question)}\nMotivo: ${reason}`,
    link: { to: `/project/${id}#preguntas`, label: 'Ver las preguntas' },
  })),
  question_shown: project(({ name, question }: QuestionData) => ({
    title: `Tu pregunta sobre ${name} volvió a mostrarse`,
    body: quoted(question),
  })),
};

/** What awaits those who administer. */
export const ADMIN = {
  project_to_review: admin(({ name }: ProjectData) => ({
    title: `${name} espera revisión`,
    body: 'El propietario lo envió a revisión. Por decidir: publicarlo o devolverlo con el motivo.',
    link: { to: '/admin/projects?status=in_review', label: 'Ver los proyectos en revisión' },
  })),
  revision_asked: admin(({ name }: ProjectData) => ({
    title: `${name} pide cambios`,
    body: 'El propietario cambió el nombre, la ubicación o los responsables. Por decidir: aprobarlo o rechazarlo con el motivo.',
    link: { to: '/admin/projects', label: 'Ver los cambios pedidos' },
  })),
  send_failed: admin(({ order, received }: { order: string; received: Amount }) => ({
    title: `Falló en la cadena el retiro ${order}`,
    body: `El envío de ${readableMoney(received.minor, received.currency)} no se llevó a cabo. El dinero sigue retenido. Por hacer: devolver el retiro a la persona.`,
    link: { to: '/admin/withdrawals?status=sent', label: 'Ver los retiros enviados' },
  })),
  revenue_failed: admin(({ order, amount }: { order: string; amount: Amount }) => ({
    title: `Falló en la cadena el retiro de ingresos ${order}`,
    body: `El envío de ${readableMoney(amount.minor, amount.currency)} no se llevó a cabo y el dinero volvió a los ingresos de la plataforma.`,
    link: { to: '/admin/treasury', label: 'Ver la tesorería' },
  })),
  bank_line_unexplained: admin(
    ({
      day,
      amount,
      reference,
      by,
      reason,
    }: Record<'day' | 'reference' | 'by' | 'reason', string> & { amount: Amount }) => ({
      title: 'Se quitó la explicación de una línea del banco',
      body: `${by} quitó la explicación de la línea de ${readableMoney(amount.minor, amount.currency)} del ${readableDay(day)}${reference && ` (${reference})`}, que vuelve a ser una diferencia. Motivo: ${reason}`,
      link: { to: '/admin/bank', label: 'Ver las líneas del banco' },
    }),
  ),
  setting_change_asked: admin(({ by, alone }: { by: string; alone: boolean }) => ({
    title: 'Se pidió cambiar un ajuste que aprueban dos',
    body: alone
      ? `${by} pidió cambiar un ajuste que aprueban dos personas. Rige dentro de un día; hasta entonces puede dejarse sin efecto.`
      : `${by} pidió cambiar un ajuste que aprueban dos personas. Falta la aprobación de otra persona del nivel 1.`,
    link: { to: '/admin/settings', label: 'Ver los ajustes' },
  })),
  rate_kept_out: admin(({ source, before, now }: Record<'source' | 'before' | 'now', string>) => ({
    title: 'La cotización saltó demasiado y no se usa',
    body: `${source} dice ahora ${now} pesos por dólar, y la última que rige es ${before}. Si es cierta, fijar el valor en los ajustes.`,
    link: { to: '/admin/settings', label: 'Ver los ajustes' },
  })),
  rate_source_changed: admin(
    ({ source, before, now }: Record<'source' | 'before' | 'now', string>) => ({
      title: 'La cotización viene de otra fuente',
      body: `Se toma ahora de ${source}: ${now} pesos por dólar. La anterior era ${before}.`,
      link: { to: '/admin/settings', label: 'Ver los ajustes' },
    }),
  ),
  rights_due: admin(({ count }: { count: number }) => ({
    title:
      count === 1
        ? 'Vence un pedido de arrepentimiento o de baja'
        : `Vencen ${count} pedidos de arrepentimiento o de baja`,
    body: 'Quedan menos de cuatro horas para resolverlos.',
    link: { to: '/admin/rights', label: 'Ver los pedidos' },
  })),
  project_watch: admin((news: ProjectEventData) => ({
    title: news.title,
    body: news.text,
    link: manage({ id: news.projectId }),
  })),
};
