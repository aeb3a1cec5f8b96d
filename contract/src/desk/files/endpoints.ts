import { transfersQuery } from '../../chain/schemas.ts';
import { alertsQuery } from '../../compliance/alerts.ts';
import { casesQuery } from '../../compliance/cases.ts';
import { endpoint } from '../../core/endpoint.ts';
import { byId } from '../../core/page.ts';
import { incidentsQuery } from '../../incidents/schemas.ts';
import { payableQuery } from '../../payouts/schemas.ts';
import { projectsQuery } from '../../projects/lists.ts';
import { listRevisions } from '../../projects/revisions.ts';
import { allQuestionsQuery } from '../../questions/schemas.ts';
import { exportFile } from '../../reports/schemas.ts';
import { rightsRequestsQuery } from '../../rights/schemas.ts';
import { listAudit } from '../../settings/endpoints.ts';
import { prolongationsQuery } from '../../tokens/prolongation-requests.ts';
import { bankReportQuery } from '../../treasury/bank/report.ts';
import { bankRulesQuery } from '../../treasury/bank/rules.ts';
import { statementsQuery } from '../../treasury/bank/statements.ts';
import { listDeclarations } from '../../treasury/declarations.ts';
import { getRevenue } from '../../treasury/endpoints.ts';
import { usersQuery } from '../../users/schemas.ts';
import { listDeskMails } from '../health.ts';
import { listPersonEntries } from '../person-entries.ts';
import { deskQuery } from '../schemas.ts';

const noPages = { page: true, pageSize: true } as const;

/** For levels 1 and 2, which may read documents. */
export const exportPeople = endpoint({
  method: 'GET',
  path: '/exports/desk/people',
  summary: 'Personas, también quienes administran (CSV, Excel o PDF)',
  access: 'payments.manage',
  binary: true,
  query: usersQuery.omit(noPages).extend(exportFile),
});
export const exportProjects = endpoint({
  method: 'GET',
  path: '/exports/desk/projects',
  summary: 'Proyectos (CSV, Excel o PDF)',
  access: 'projects.review',
  binary: true,
  query: projectsQuery.omit(noPages).extend(exportFile),
});
export const exportInbox = endpoint({
  method: 'GET',
  path: '/exports/desk/inbox',
  summary: 'Lo que espera una decisión del nivel de quien pregunta (CSV, Excel o PDF)',
  access: 'users.read',
  binary: true,
  query: deskQuery.omit(noPages).extend(exportFile),
});
export const exportQuestions = endpoint({
  method: 'GET',
  path: '/exports/desk/questions',
  summary: 'Preguntas de todos los proyectos (CSV, Excel o PDF)',
  access: 'projects.review',
  binary: true,
  query: allQuestionsQuery.omit(noPages).extend(exportFile),
});
export const exportRights = endpoint({
  method: 'GET',
  path: '/exports/desk/rights',
  summary: 'Pedidos de derechos (CSV, Excel o PDF)',
  access: 'payments.manage',
  binary: true,
  query: rightsRequestsQuery.omit(noPages).extend(exportFile),
});
export const exportAlerts = endpoint({
  method: 'GET',
  path: '/exports/desk/alerts',
  summary: 'Alertas de depósitos y retiros (CSV, Excel o PDF)',
  access: 'payments.manage',
  binary: true,
  query: alertsQuery.omit(noPages).extend(exportFile),
});
export const exportCases = endpoint({
  method: 'GET',
  path: '/exports/desk/cases',
  summary: 'Casos, sin lo que tienen adentro (CSV, Excel o PDF); para oficiales',
  access: 'compliance.manage',
  binary: true,
  query: casesQuery.omit(noPages).extend(exportFile),
  errors: ['OFFICER_REQUIRED', 'OFFICER_UNIDENTIFIED'],
});
export const exportEarnings = endpoint({
  method: 'GET',
  path: '/exports/desk/earnings',
  summary: 'Retiros de ingresos de la plataforma (CSV, Excel o PDF)',
  access: 'settings.manage',
  binary: true,
  query: getRevenue.query.omit(noPages).extend(exportFile),
});
export const exportPayable = endpoint({
  method: 'GET',
  path: '/exports/desk/payable',
  summary: 'Retiros por banco que ningún lote tiene (CSV, Excel o PDF): los primeros 1000',
  access: 'payments.manage',
  binary: true,
  query: payableQuery.extend(exportFile),
});
export const exportStatements = endpoint({
  method: 'GET',
  path: '/exports/desk/statements',
  summary: 'Extractos cargados (CSV, Excel o PDF)',
  access: 'payments.manage',
  binary: true,
  query: statementsQuery.omit(noPages).extend(exportFile),
});
export const exportDeclarations = endpoint({
  method: 'GET',
  path: '/exports/desk/declarations',
  summary: 'Saldos bancarios declarados (CSV, Excel o PDF)',
  access: 'payments.manage',
  binary: true,
  query: listDeclarations.query.omit(noPages).extend(exportFile),
});
export const exportRules = endpoint({
  method: 'GET',
  path: '/exports/desk/rules',
  summary: 'Reglas de las líneas del banco (CSV, Excel o PDF)',
  access: 'payments.manage',
  binary: true,
  query: bankRulesQuery.extend(exportFile),
});
export const exportMissing = endpoint({
  method: 'GET',
  path: '/exports/desk/missing',
  summary: 'Movimientos que el banco no muestra en los días de sus extractos (CSV, Excel o PDF)',
  access: 'payments.manage',
  binary: true,
  query: bankReportQuery.pick({ search: true, sort: true }).extend(exportFile),
});
/** All entries; `exportAudit` exports only the latest as CSV. */
export const exportAuditList = endpoint({
  method: 'GET',
  path: '/exports/desk/audit',
  summary: 'Registro de auditoría (CSV, Excel o PDF)',
  access: 'audit.read',
  binary: true,
  query: listAudit.query.omit(noPages).extend(exportFile),
});
/** One row for each incident; `exportIncidents` contains their entries. */
export const exportIncidentList = endpoint({
  method: 'GET',
  path: '/exports/desk/incidents',
  summary: 'Incidentes (CSV, Excel o PDF)',
  access: 'incidents.manage',
  binary: true,
  query: incidentsQuery.omit(noPages).extend(exportFile),
});
export const exportUnclaimed = endpoint({
  method: 'GET',
  path: '/exports/desk/unclaimed',
  summary: 'Transferencias de USDT sin reclamar (CSV, Excel o PDF)',
  access: 'payments.manage',
  binary: true,
  query: transfersQuery.omit(noPages).extend(exportFile),
});
export const exportMails = endpoint({
  method: 'GET',
  path: '/exports/desk/mails',
  summary: 'Correos sin salir, o que ningún servidor tomó (CSV, Excel o PDF)',
  access: 'users.read',
  binary: true,
  query: listDeskMails.query.omit(noPages).extend(exportFile),
});
export const exportPersonEntries = endpoint({
  method: 'GET',
  path: '/exports/desk/people/:id/entries',
  summary: 'De qué es la suma un importe del dinero de una persona (CSV, Excel o PDF)',
  access: 'users.manage',
  binary: true,
  params: byId,
  query: listPersonEntries.query.omit(noPages).extend(exportFile),
  errors: ['USER_NOT_FOUND'],
});
export const exportRevisions = endpoint({
  method: 'GET',
  path: '/exports/desk/revisions',
  summary: 'Cambios pedidos de proyectos publicados (CSV, Excel o PDF)',
  access: 'projects.review',
  binary: true,
  query: listRevisions.query.omit(noPages).extend(exportFile),
});
export const exportProlongations = endpoint({
  method: 'GET',
  path: '/exports/desk/prolongations',
  summary: 'Prolongaciones pedidas (CSV, Excel o PDF)',
  access: 'projects.review',
  binary: true,
  query: prolongationsQuery.omit(noPages).extend(exportFile),
});
