import { CASE_REMINDER_HOURS } from '#contract/compliance/values.ts';
import { deskLabel } from '#contract/desk/words.ts';
import type { UnitStep } from '#contract/handovers/values.ts';
import { STEP_WORDS } from '#contract/handovers/words.ts';
import { INCIDENT_REMINDER_HOURS } from '#contract/incidents/values.ts';
import { RIGHTS_REMINDER_HOURS } from '#contract/rights/limits.ts';
import type { EditedKind } from '#contract/texts/in-force.ts';
import type { BankLineKind } from '#contract/treasury/bank/values.ts';
import { label } from '#contract/words.ts';
import { readableDay, readableMoney } from '#core/readable.ts';
import type { Amount } from './kind.ts';
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

const admin = kindsOf('admin');

interface StepOf {
  readonly step: UnitStep;
}

/** Notifications to administrators. */
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
  unit_step_of_dead: admin(
    ({ userId, project, unit, step }: Record<'userId' | 'project' | 'unit', string> & StepOf) => ({
      title: `Nadie puede responder un paso de la unidad ${unit} de ${project}`,
      body: `${STEP_WORDS[step]}: la cuenta de quien la compró está congelada por un fallecimiento y no tiene contacto. Por hacer: buscar a los herederos.`,
      link: { to: `/admin/users/${userId}?vista=sucesion`, label: 'Ver la sucesión' },
    }),
  ),
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
  bank_line_explained: admin(
    ({
      day,
      amount,
      reference,
      by,
      reason,
      kind,
      id,
    }: Record<'day' | 'reference' | 'by' | 'reason' | 'id', string> & {
      amount: Amount;
      kind: BankLineKind;
    }) => ({
      title: 'Una explicación del banco espera otra aprobación',
      body: `${by} explicó la línea de ${readableMoney(amount.minor, amount.currency)} del ${readableDay(day)}${reference && ` (${reference})`} como ${deskLabel('bankLineKind', kind).toLowerCase()}. No se asentó nada: falta la aprobación de otra persona del nivel 1. Motivo: ${reason}`,
      link: { to: `/admin/bank?vista=explicadas#${id}`, label: 'Ver la explicación' },
    }),
  ),
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
  text_to_publish: admin(({ kind }: { kind: EditedKind }) => ({
    title: 'Hay un texto por publicar',
    body: `${label('textKind', kind)}: lo publica una persona del nivel 1 distinta de la que lo guardó.`,
    link: { to: '/admin/texts', label: 'Ver los textos' },
  })),
  rights_due: admin(({ count }: { count: number }) => ({
    title: count === 1 ? 'Vence un pedido de derechos' : `Vencen ${count} pedidos de derechos`,
    body: `Quedan menos de ${RIGHTS_REMINDER_HOURS} horas para resolverlos.`,
    link: { to: '/admin/rights', label: 'Ver los pedidos' },
  })),
  case_due: admin(({ count }: { count: number }) => ({
    title: count === 1 ? 'Vence el plazo de un caso' : `Vence el plazo de ${count} casos`,
    body: `Quedan menos de ${CASE_REMINDER_HOURS} horas.`,
    link: { to: '/admin/compliance', label: 'Ver los casos' },
  })),
  incident_due: admin(({ count }: { count: number }) => ({
    title: count === 1 ? 'Vence el plazo de un incidente' : `Vence el plazo de ${count} incidentes`,
    body: `Quedan menos de ${INCIDENT_REMINDER_HOURS} horas para informar a la autoridad, o anotar por qué no corresponde.`,
    link: { to: '/admin/incidents', label: 'Ver los incidentes' },
  })),
  paper_expiring_desk: admin((data: PaperData) => ({
    title: `Vence un documento de ${data.name}`,
    body: `${paperName(data.kind)}: vale hasta el ${readableDay(data.until)}. ${
      data.isKept ? 'Sin uno vigente, el proyecto deja de vender.' : 'No es obligatorio.'
    }`,
    link: dossier(data),
  })),
  stage_asked: admin(({ name, stage }: StageData) => ({
    title: `Se pidió certificar una etapa de ${name}`,
    body: `${quoted(stage)}: está el certificado de obra con sus fotos. Por decidir: a qué inspector se le pide la firma.`,
    link: { to: '/admin/attestors#etapas', label: 'Ver los pedidos' },
  })),
  stage_withdrawn_desk: admin((data: StageData & Reason) => ({
    title: `Se retiró una certificación de ${data.name}`,
    body: `${quoted(data.stage)}: la firma quedó sin efecto y su parte del dinero vuelve a estar guardada. Motivo: ${data.reason}`,
    link: works(data),
  })),
  papers_lapsed_desk: admin((data: LapsedData) => ({
    title: `Ventas en pausa: ${data.name}`,
    body: `${lapsed(data.kinds)} El propietario y quienes tienen tokens recibieron el aviso.`,
    link: dossier(data),
  })),
  project_watch: admin((event: ProjectEventData) => ({
    title: event.title,
    body: event.text,
    link: manage({ id: event.projectId }),
  })),
};
