import type { UnitStep } from '#contract/handovers/values.ts';
import { STEP_WORDS } from '#contract/handovers/words.ts';
import { readableDay } from '#core/readable.ts';
import { kindsOf } from './kind.ts';
import {
  dossier,
  type LapsedData,
  lapsed,
  manage,
  type PaperData,
  type ProjectData,
  type ProjectEventData,
  paperName,
  quoted,
  type Reason,
  type StageData,
  works,
} from './project-data.ts';

const project = kindsOf('project');
/** Changes of a project's bank accounts are security notifications: the owner is always notified. */
const payout = kindsOf('identity', 'always');

/** A question, by its project. */
interface QuestionData extends ProjectData {
  readonly question: string;
}
/** A step of a unit with the buyer's objection; null when they agree. */
interface StepUnanswered extends ProjectData {
  readonly unit: string;
  readonly step: UnitStep;
  readonly days: number;
  /** Whether the buyer was reminded: nobody answers for one who died. */
  readonly isReminded: boolean;
}
interface StepAnswered extends ProjectData {
  readonly unit: string;
  readonly step: UnitStep;
  readonly objection: string | null;
}
type Answered = Omit<QuestionData, 'id'> & Record<'answer' | 'page', string>;

interface SignedData extends StageData {
  readonly signer: string;
  readonly company: string;
}
/** `until`: the planned last day of its works. */
interface LateData extends StageData {
  readonly until: string;
}
const worksShown = ({ id }: Pick<ProjectData, 'id'>) => ({
  to: `/project-investor/${id}#etapas`,
  label: 'Ver las etapas',
});
const shown = ({ id }: Pick<ProjectData, 'id'>) => ({
  to: `/project-investor/${id}`,
  label: 'Ver el proyecto',
});

/** Notifications to a project's owner. */
export const PROJECTS = {
  project_submitted: project((data: ProjectData) => ({
    title: `${data.name} está en revisión`,
    body: 'Operaciones recibió tu proyecto. Te llega un aviso cuando se publique o si hay algo para corregir.',
    link: manage(data),
  })),
  project_published: project((data: ProjectData) => ({
    title: `Se publicó ${data.name}`,
    body: `Tu proyecto ${data.name} ya está publicado: cualquiera puede verlo, y sus rondas abren en las fechas previstas.`,
    link: manage(data),
  })),
  project_returned: project(({ id, name, reason }: ProjectData & Reason) => ({
    title: `Hay algo para corregir en ${name}`,
    body: `Operaciones revisó tu proyecto ${name} y todavía no lo puede publicar. Motivo: ${reason}\nCorregí lo indicado y volvé a enviarlo a revisión.`,
    link: { to: `/edit-project/${id}`, label: 'Editar el proyecto' },
  })),
  project_cancelled: project((data: ProjectData & Reason) => ({
    title: `Se canceló ${data.name}`,
    body: `El proyecto ${data.name} se canceló y sus rondas abiertas se cerraron; el dinero vuelve a quienes compraron en ellas. Motivo: ${data.reason}`,
    link: manage(data),
  })),
  prolongation_decided: project(
    (
      data: ProjectData & {
        approved: boolean;
        until: string;
        /** Null where it was rejected. */
        exitDays: number | null;
        reason: string | null;
      },
    ) => ({
      title: data.approved
        ? `Se prolongó una ronda de ${data.name}`
        : `No se prolongó una ronda de ${data.name}`,
      body: data.approved
        ? `La ronda se vende ahora hasta el ${readableDay(data.until)}. Quienes compraron pueden arrepentirse sin costo durante ${data.exitDays} días.`
        : `La ronda queda con su fecha. Motivo: ${data.reason ?? ''}`,
      link: manage(data),
    }),
  ),
  revision_decided: project((data: ProjectData & { approved: boolean; reason: string | null }) => ({
    title: data.approved
      ? `Se aprobaron los cambios de ${data.name}`
      : `No se aprobaron los cambios de ${data.name}`,
    body: data.approved
      ? 'La página del proyecto ya los muestra.'
      : `El proyecto sigue como estaba publicado. Motivo: ${data.reason ?? ''}`,
    link: manage(data),
  })),
  project_accounts: payout((data: ProjectData) => ({
    title: `Cambiaron las cuentas bancarias de ${data.name}`,
    body: 'Desde ahora los retiros de los fondos del proyecto van a las cuentas nuevas. Si no fuiste vos, cambiá tu contraseña, corregí las cuentas y escribí a soporte cuanto antes.',
    link: manage(data),
  })),
  project_owner_proposed: payout((data: ProjectData) => ({
    title: `Se pidió que ${data.name} pase a otro propietario`,
    body: 'Operaciones recibió un documento por el que el proyecto deja de ser tuyo. Hasta que otra persona lo apruebe, nada cambia. Si no estás de acuerdo, escribí a soporte cuanto antes.',
    link: manage(data),
  })),
  project_owner_left: payout(({ name }: ProjectData) => ({
    title: `${name} tiene otro propietario`,
    body: 'Se aprobó el cambio: el proyecto, con su dinero y sus obligaciones, ya no es tuyo, y dejás de verlo entre tus proyectos. Lo que tenés en tu billetera sigue igual. Si no estás de acuerdo, escribí a soporte cuanto antes.',
  })),
  project_owner_named: payout(({ name }: ProjectData) => ({
    title: `Se pidió que seas propietario de ${name}`,
    body: 'Operaciones recibió un documento por el que el proyecto pasa a tu nombre, con lo que debe a quienes tienen sus tokens. Hasta que otra persona lo apruebe, nada cambia. Si no estás de acuerdo, escribí a soporte cuanto antes.',
  })),
  project_owner_received: payout((data: ProjectData & { readonly hadRequests: boolean }) => ({
    title: `Ahora sos propietario de ${data.name}`,
    body: `El proyecto pasó a tu nombre con su dinero, sus unidades, sus etapas y lo que debe a quienes tienen sus tokens. Cargá tus cuentas bancarias antes de retirar fondos: las anteriores se quitaron.${data.hadRequests ? ' Los cambios del proyecto y las prolongaciones que esperaban una decisión quedaron sin efecto: si los querés, pedilos de nuevo.' : ''}`,
    link: manage(data),
  })),
  project_owner_kept: payout(({ name }: ProjectData) => ({
    title: `${name} sigue con el mismo propietario`,
    body: 'El cambio de propietario que se había pedido no se aprobó, y nada cambió.',
  })),
  project_owner_changed: project((data: ProjectData) => ({
    title: `${data.name} tiene otro propietario`,
    body: 'Tus tokens, tus unidades, tus rentas, las recompras y las etapas de la obra siguen igual: ahora responde por ellos otra persona o empresa.',
    link: shown(data),
  })),
  project_news: project((event: ProjectEventData) => ({
    title: event.title,
    body: event.text,
    link: manage({ id: event.projectId }),
  })),
  paper_expiring: project((data: PaperData) => ({
    title: `Vence un documento de ${data.name}`,
    body: `${paperName(data.kind)}: vale hasta el ${readableDay(data.until)}. ${
      data.isKept
        ? 'Renovalo antes: sin uno vigente, el proyecto deja de vender.'
        : 'Si se renueva, subí el nuevo.'
    }`,
    link: dossier(data),
  })),
  papers_lapsed: project((data: LapsedData) => ({
    title: `Se pausaron las ventas de ${data.name}`,
    body: `${lapsed(data.kinds)} ${data.kinds.length === 1 ? 'Subí el nuevo' : 'Subí los nuevos'} y el proyecto vuelve a vender. Los reembolsos, las recompras y los retiros siguen como siempre.`,
    link: dossier(data),
  })),
  sales_paused: project((data: LapsedData) => ({
    title: `${data.name} no vende por ahora`,
    body: `${lapsed(data.kinds)} Hasta que el proyecto ${data.kinds.length === 1 ? 'lo presente' : 'los presente'} no se venden tokens nuevos. Los tuyos no cambian: podés arrepentirte en plazo, pedir reembolsos, cobrar y retirar como siempre.`,
    link: shown(data),
  })),
  sales_resumed: project((data: ProjectData) => ({
    title: `${data.name} vuelve a vender`,
    body: 'El proyecto renovó los documentos que le faltaban.',
    link: shown(data),
  })),
  unit_step_answered: project(({ id, name, unit, step, objection }: StepAnswered) => ({
    title:
      objection === null
        ? `Dieron conformidad en la unidad ${unit} de ${name}`
        : `Objetaron un paso de la unidad ${unit} de ${name}`,
    body:
      objection === null
        ? `${STEP_WORDS[step]}: quien la compró está conforme.`
        : `${STEP_WORDS[step]}: ${quoted(objection)}\nCorregilo y registralo otra vez.`,
    link: { to: `/project/${id}?vista=ventas&parte=unidades`, label: 'Ver las unidades' },
  })),
  unit_step_unanswered: project(({ id, name, unit, step, days, isReminded }: StepUnanswered) => ({
    title: `Sin respuesta hace ${days} ${days === 1 ? 'día' : 'días'} en la unidad ${unit} de ${name}`,
    body: `${STEP_WORDS[step]}: quien la compró no dio conformidad ni objetó. ${
      isReminded ? 'Se le volvió a avisar.' : 'Por ahora no puede responder; la plataforma lo sabe.'
    }`,
    link: { to: `/project/${id}?vista=ventas&parte=unidades`, label: 'Ver las unidades' },
  })),
  stage_certified: project((data: SignedData) => ({
    title: `Se certificó la etapa ${quoted(data.stage)} de ${data.name}`,
    body: `Firmó el certificado ${data.signer}, de ${data.company}. Ya podés retirar la parte de los fondos que le corresponde.`,
    link: works(data),
  })),
  stage_refused: project((data: StageData & Reason) => ({
    title: `No se certificó la etapa ${quoted(data.stage)} de ${data.name}`,
    body: `Motivo: ${data.reason}\nCorregí lo indicado y volvé a pedir la certificación.`,
    link: works(data),
  })),
  stage_withdrawn: project((data: StageData & Reason) => ({
    title: `Se retiró la certificación de la etapa ${quoted(data.stage)} de ${data.name}`,
    body: `Quien la firmó la dejó sin efecto y su parte de los fondos vuelve a quedar guardada. Motivo: ${data.reason}`,
    link: works(data),
  })),
  stage_late: project((data: LateData) => ({
    title: `Está atrasada la etapa ${quoted(data.stage)} de ${data.name}`,
    body: `Tenía que terminar el ${readableDay(data.until)} y todavía no está certificada. La página del proyecto lo muestra.`,
    link: works(data),
  })),
  stage_certified_holders: project((data: SignedData) => ({
    title: `Avanzó la obra de ${data.name}`,
    body: `Se certificó la etapa ${quoted(data.stage)}. Firmó el certificado ${data.signer}, de ${data.company}: podés ver el certificado y las fotos.`,
    link: worksShown(data),
  })),
  stage_late_holders: project((data: LateData) => ({
    title: `Está atrasada la obra de ${data.name}`,
    body: `La etapa ${quoted(data.stage)} tenía que terminar el ${readableDay(data.until)} y no está certificada. Su parte del dinero sigue guardada.`,
    link: worksShown(data),
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
  question_closed: project(({ name, question }: QuestionData) => ({
    title: `Tu pregunta sobre ${name} se cerró sin respuesta`,
    body: `${quoted(question)}\nEl proyecto se canceló, y de un proyecto cancelado ya nadie responde. Nadie objetó tu pregunta. La seguís viendo en la copia de tus datos.`,
    link: { to: '/profile', label: 'Ir a mi perfil' },
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
