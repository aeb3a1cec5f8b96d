import type { DeskItem } from '#contract/desk/schemas.ts';
import { deskLabel } from '#contract/desk/words.ts';
import type { ManagedQuestion } from '#contract/questions/schemas.ts';
import type { RightsRequest } from '#contract/rights/schemas.ts';
import type { User } from '#contract/users/schemas.ts';
import { label } from '#contract/words.ts';
import type { Column } from '#modules/reports';
import { at, csvColumn, moneyColumns, onDay, textColumn, yesNo } from './columns.ts';

export const PEOPLE: readonly Column<User>[] = [
  textColumn('Nombre', 1.6, ({ name }) => name),
  textColumn('Apellido', 1.6, ({ lastname }) => lastname),
  textColumn('Correo', 2.4, ({ email }) => email),
  csvColumn('Correo verificado', ({ emailVerified }) => yesNo(emailVerified)),
  textColumn('Rol', 1.2, ({ type }) => label('role', type)),
  textColumn('Identidad', 1.2, ({ kycStatus }) => label('kycStatus', kycStatus)),
  textColumn('Cuenta', 1.2, ({ state }) => label('userState', state)),
  csvColumn('Motivo del bloqueo', ({ blockedReason }) => blockedReason ?? ''),
  csvColumn('Documento', ({ document }) => document ?? ''),
  csvColumn('CUIT o CUIL', ({ taxId }) => taxId ?? ''),
  csvColumn('Nacimiento', ({ birthdate }) => onDay(birthdate)),
  csvColumn('Teléfono', ({ phone }) => phone ?? ''),
  csvColumn('Domicilio', ({ address }) => address ?? ''),
  csvColumn('Ciudad', ({ city }) => city ?? ''),
  csvColumn('Provincia', ({ province }) => province ?? ''),
  csvColumn('Empresa', ({ company }) => company?.name ?? ''),
  csvColumn('CUIT de la empresa', ({ company }) => company?.taxId ?? ''),
  textColumn('Alta', 1.5, ({ createdAt }) => at(createdAt)),
  textColumn('Última actividad', 1.5, ({ lastSeenAt }) => at(lastSeenAt)),
];

export const INBOX: readonly Column<DeskItem>[] = [
  textColumn('Qué es', 1.6, ({ kind }) => deskLabel('deskKind', kind)),
  textColumn('Cuál', 2, ({ title }) => title),
  textColumn('Persona', 1.8, ({ person }) => person?.name ?? ''),
  textColumn('Detalle', 2, ({ detail }) => detail),
  csvColumn('Cuenta', ({ account }) => account ?? ''),
  ...moneyColumns<DeskItem>('Importe', ({ amount }) => amount),
  ...moneyColumns<DeskItem>('Llegan', ({ net }) => net).filter(({ cell }) => cell !== undefined),
  textColumn('Espera desde', 1.5, ({ since }) => at(since)),
  textColumn('Vence', 1.5, ({ dueAt }) => at(dueAt)),
  csvColumn('Vencido', ({ late }) => yesNo(late)),
  csvColumn('Riesgos', ({ risks }) => risks.map((risk) => deskLabel('deskRisk', risk)).join(', ')),
];

const QUESTION_STATES = {
  waiting: 'Sin responder',
  answered: 'Respondida',
  hidden: 'Oculta',
  closed: 'Cerrada por la cancelación',
} as const satisfies Record<ManagedQuestion['state'], string>;

export const QUESTIONS: readonly Column<ManagedQuestion>[] = [
  textColumn('Proyecto', 1.6, ({ projectName }) => projectName),
  textColumn('Persona', 1.6, ({ askerName }) => askerName ?? ''),
  textColumn('Preguntada', 1.4, ({ askedAt }) => at(askedAt)),
  textColumn('Estado', 1.2, ({ state }) => QUESTION_STATES[state]),
  textColumn('Pregunta', 3, ({ text }) => text),
  textColumn('Respuesta', 3, ({ answer }) => answer ?? ''),
  csvColumn('Motivo de ocultarla o cerrarla', ({ hiddenReason }) => hiddenReason ?? ''),
];

export const RIGHTS: readonly Column<RightsRequest>[] = [
  textColumn('Código', 1.2, ({ code }) => code),
  textColumn('Qué se pide', 1.8, ({ kind }) => deskLabel('rightsKind', kind)),
  textColumn('Persona', 1.8, ({ name }) => name),
  textColumn('Correo', 2.2, ({ email }) => email),
  textColumn('Estado', 1.2, ({ state }) => deskLabel('rightsState', state)),
  textColumn('Recibido', 1.5, ({ receivedAt }) => at(receivedAt)),
  textColumn('Vence', 1.5, ({ dueAt }) => at(dueAt)),
  csvColumn('Fuera de plazo', ({ late }) => yesNo(late)),
  csvColumn('Detalle', ({ detail }) => detail ?? ''),
  csvColumn('Lo decidió', ({ deciderName }) => deciderName ?? ''),
  csvColumn('Motivo', ({ reason }) => reason ?? ''),
];
