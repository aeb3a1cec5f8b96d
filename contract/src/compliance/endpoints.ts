import { z } from 'zod';
import { endpoint } from '../core/endpoint.ts';
import { byId } from '../core/page.ts';
import { alert, alertsPage, alertsQuery } from './alerts.ts';
import {
  caseAlertsBody,
  caseBody,
  caseDetail,
  caseName,
  casesPage,
  casesQuery,
  concludeBody,
  noteBody,
  reportedBody,
} from './cases.ts';
import { declarationBody, ownDeclarations } from './declarations.ts';
import { fileQuery } from './files.ts';
import { limitRaiseBody, ownLimit } from './limits.ts';
import { officerBody, officers } from './officers.ts';
import { policies, policiesQuery, policyBody } from './policy-views.ts';
import { approvalBody, companyApprovalBody, profile } from './profile.ts';
import { reasonBody } from './reason.ts';
import { monthlyReport, monthQuery, reportPeople, reportPeopleQuery } from './report.ts';

const OWN = ['OWN_MOVEMENT', 'APPROVERS_NOT_INDEPENDENT'] as const;

export const myDeclarations = endpoint({
  method: 'GET',
  path: '/compliance/declarations/me',
  summary: 'Las declaraciones juradas propias y el texto vigente',
  access: 'self.regular',
  answer: ownDeclarations,
});
export const declare = endpoint({
  method: 'POST',
  path: '/compliance/declarations/me',
  summary: 'Hacer una declaración jurada; la misma otra vez es una sola',
  access: 'self.regular',
  body: declarationBody,
  answer: ownDeclarations,
  errors: ['DECLARATION_TEXT_OLD'],
});
export const listAlerts = endpoint({
  method: 'GET',
  path: '/compliance/alerts',
  summary: 'Alertas de depósitos y retiros, las últimas primero',
  access: 'payments.manage',
  query: alertsQuery,
  answer: alertsPage,
});
export const clearAlert = endpoint({
  method: 'POST',
  path: '/compliance/alerts/:id/clear',
  summary: 'Dejar seguir un movimiento con una alerta, con el motivo',
  access: 'compliance.manage',
  params: byId,
  body: reasonBody,
  answer: alert,
  errors: ['NOT_FOUND', 'REQUEST_STATE_FORBIDS', 'ALERT_ENDS_WITH_CAUSE', ...OWN],
});
export const complianceProfile = endpoint({
  method: 'GET',
  path: '/compliance/people/:id',
  summary: 'Riesgo de una persona con sus razones, límites y declaraciones',
  access: 'payments.manage',
  params: byId,
  answer: profile,
  errors: ['USER_NOT_FOUND', 'FORBIDDEN'],
});
export const reviewRisk = endpoint({
  method: 'POST',
  path: '/compliance/people/:id/review',
  summary: 'Volver a calcular el riesgo de una persona y fijar la próxima revisión',
  access: 'compliance.manage',
  params: byId,
  answer: profile,
  errors: ['USER_NOT_FOUND', 'FORBIDDEN', ...OWN],
});
export const decideExposed = endpoint({
  method: 'POST',
  path: '/compliance/people/:id/approval',
  summary: 'Aprobar o no que siga operando una persona expuesta políticamente',
  access: 'compliance.manage',
  params: byId,
  body: approvalBody,
  answer: profile,
  errors: [
    'USER_NOT_FOUND',
    'REQUEST_STATE_FORBIDS',
    'OFFICER_REQUIRED',
    'OFFICER_UNIDENTIFIED',
    'FORBIDDEN',
    ...OWN,
  ],
});
export const myLimit = endpoint({
  method: 'GET',
  path: '/compliance/limits/me',
  summary: 'Lo que queda del límite propio por período',
  access: 'self.regular',
  answer: ownLimit,
});
export const askLimitRaise = endpoint({
  method: 'POST',
  path: '/compliance/people/:id/limits',
  summary:
    'Pedir que una persona mueva más en el período de su límite, hasta una fecha; para oficiales, y lo aprueba otra persona del nivel 1',
  access: 'compliance.manage',
  stepUp: true,
  params: byId,
  body: limitRaiseBody,
  answer: profile,
  errors: [
    'USER_NOT_FOUND',
    'FORBIDDEN',
    'OFFICER_REQUIRED',
    'OFFICER_UNIDENTIFIED',
    'REQUEST_STATE_FORBIDS',
    ...OWN,
  ],
});
export const decideLimitRaise = endpoint({
  method: 'POST',
  path: '/compliance/limits/:id/decision',
  summary:
    'Aprobar un límite propio que pidió otra persona y tiene su documento, o dejarlo sin efecto',
  access: 'compliance.manage',
  stepUp: true,
  params: byId,
  body: z.strictObject({ outcome: z.enum(['approved', 'refused']) }),
  answer: profile,
  errors: ['NOT_FOUND', 'REQUEST_STATE_FORBIDS', 'OWN_REQUEST', 'REQUESTER_NOT_AUTHORIZED', ...OWN],
});
export const endLimitRaise = endpoint({
  method: 'POST',
  path: '/compliance/limits/:id/end',
  summary: 'Terminar antes un límite propio: vuelve el de su nivel de riesgo',
  access: 'compliance.manage',
  stepUp: true,
  params: byId,
  answer: profile,
  errors: ['NOT_FOUND', 'REQUEST_STATE_FORBIDS'],
});
export const decideCompanyExposed = endpoint({
  method: 'POST',
  path: '/compliance/people/:id/company-approval',
  summary: 'Aprobar o no que siga operando una empresa con beneficiarios expuestos políticamente',
  access: 'compliance.manage',
  params: byId,
  body: companyApprovalBody,
  answer: profile,
  errors: [
    'USER_NOT_FOUND',
    'REQUEST_STATE_FORBIDS',
    'OFFICER_REQUIRED',
    'OFFICER_UNIDENTIFIED',
    'FORBIDDEN',
    ...OWN,
  ],
});
export const listPolicies = endpoint({
  method: 'GET',
  path: '/compliance/policies',
  summary: 'Parámetros por fecha de las reglas contra el lavado de dinero',
  access: 'compliance.manage',
  query: policiesQuery,
  answer: policies,
});
export const askPolicy = endpoint({
  method: 'POST',
  path: '/compliance/policies',
  summary: 'Pedir otros parámetros desde una fecha; los aprueba otra persona del nivel 1',
  access: 'compliance.manage',
  stepUp: true,
  body: policyBody,
  answer: policies,
});
export const decidePolicy = endpoint({
  method: 'POST',
  path: '/compliance/policies/:id/decision',
  summary: 'Aprobar parámetros que pidió otra persona del nivel 1, o dejarlos sin efecto',
  access: 'compliance.manage',
  stepUp: true,
  params: byId,
  body: z.strictObject({ outcome: z.enum(['approved', 'refused']) }),
  answer: policies,
  errors: [
    'NOT_FOUND',
    'REQUEST_STATE_FORBIDS',
    'OWN_REQUEST',
    'REQUESTER_NOT_AUTHORIZED',
    'APPROVERS_NOT_INDEPENDENT',
  ],
});
/** One administrator asks, another withdraws it. What is in force is never withdrawn. */
export const withdrawPolicy = endpoint({
  method: 'POST',
  path: '/compliance/policies/:id/withdraw',
  summary:
    'Retirar parámetros aprobados antes de su fecha: una persona del nivel 1 lo pide y otra los retira',
  access: 'compliance.manage',
  stepUp: true,
  params: byId,
  answer: policies,
  errors: [
    'NOT_FOUND',
    'REQUEST_STATE_FORBIDS',
    'OWN_REQUEST',
    'REQUESTER_NOT_AUTHORIZED',
    'APPROVERS_NOT_INDEPENDENT',
  ],
});
export const keepPolicy = endpoint({
  method: 'POST',
  path: '/compliance/policies/:id/keep',
  summary: 'Dejar sin efecto el pedido de retirar parámetros aprobados',
  access: 'compliance.manage',
  stepUp: true,
  params: byId,
  answer: policies,
  errors: ['NOT_FOUND', 'REQUEST_STATE_FORBIDS'],
});
export const listOfficers = endpoint({
  method: 'GET',
  path: '/compliance/officers',
  summary: 'Oficiales de cumplimiento: titular y suplente',
  access: 'compliance.manage',
  answer: officers,
});
export const askOfficer = endpoint({
  method: 'POST',
  path: '/compliance/officers',
  summary: 'Pedir que alguien del nivel 1 sea oficial; lo aprueba otra persona del nivel 1',
  access: 'compliance.manage',
  stepUp: true,
  body: officerBody,
  answer: officers,
  errors: [
    'USER_NOT_FOUND',
    'REQUEST_STATE_FORBIDS',
    'OFFICER_UNIDENTIFIED',
    'OFFICER_HAS_NO_APPROVER',
  ],
});
export const approveOfficer = endpoint({
  method: 'POST',
  path: '/compliance/officers/:id/approve',
  summary:
    'Aprobar que alguien sea oficial, o que deje de serlo, como pidió otra persona del nivel 1',
  access: 'compliance.manage',
  stepUp: true,
  params: byId,
  answer: officers,
  errors: [
    'OFFICER_UNIDENTIFIED',
    'NOT_FOUND',
    'REQUEST_STATE_FORBIDS',
    'OWN_REQUEST',
    'OWN_ACCOUNT',
    'REQUESTER_NOT_AUTHORIZED',
    'APPROVERS_NOT_INDEPENDENT',
  ],
});
export const endOfficer = endpoint({
  method: 'POST',
  path: '/compliance/officers/:id/end',
  summary:
    'Pedir que un oficial deje de serlo, que aprueba otra persona del nivel 1; o dejar sin efecto el pedido de que lo sea',
  access: 'compliance.manage',
  stepUp: true,
  params: byId,
  answer: officers,
  errors: ['NOT_FOUND', 'REQUEST_STATE_FORBIDS'],
});
export const keepOfficer = endpoint({
  method: 'POST',
  path: '/compliance/officers/:id/keep',
  summary: 'Dejar sin efecto el pedido de que un oficial deje de serlo',
  access: 'compliance.manage',
  stepUp: true,
  params: byId,
  answer: officers,
  errors: ['NOT_FOUND', 'REQUEST_STATE_FORBIDS', 'OWN_ACCOUNT'],
});
export const listCases = endpoint({
  method: 'GET',
  path: '/compliance/cases',
  summary: 'Casos, los que vencen antes primero; para oficiales',
  access: 'compliance.manage',
  query: casesQuery,
  answer: casesPage,
  errors: ['OFFICER_REQUIRED', 'OFFICER_UNIDENTIFIED'],
});
export const openCase = endpoint({
  method: 'POST',
  path: '/compliance/cases',
  summary: 'Abrir un caso sobre una persona; para oficiales',
  access: 'compliance.manage',
  idempotent: true,
  created: true,
  body: caseBody,
  answer: caseName,
  errors: [
    'OFFICER_REQUIRED',
    'OFFICER_UNIDENTIFIED',
    'OWN_CASE',
    'USER_NOT_FOUND',
    'NOT_FOUND',
    'APPROVERS_NOT_INDEPENDENT',
  ],
});
const ofCase = ['OFFICER_REQUIRED', 'OFFICER_UNIDENTIFIED', 'NOT_FOUND'] as const;
export const readCase = endpoint({
  method: 'GET',
  path: '/compliance/cases/:id',
  summary: 'Un caso con sus notas y alertas; para oficiales',
  access: 'compliance.manage',
  params: byId,
  answer: caseDetail,
  errors: ofCase,
});
export const addCaseNote = endpoint({
  method: 'POST',
  path: '/compliance/cases/:id/notes',
  summary: 'Agregar una nota a un caso; ninguna se cambia después',
  access: 'compliance.manage',
  idempotent: true,
  params: byId,
  body: noteBody,
  answer: caseName,
  errors: ofCase,
});
export const addCaseAlerts = endpoint({
  method: 'POST',
  path: '/compliance/cases/:id/alerts',
  summary:
    'Agregar a un caso abierto o por reportar otras alertas de la misma persona, con una nota; para oficiales',
  access: 'compliance.manage',
  params: byId,
  body: caseAlertsBody,
  answer: caseDetail,
  errors: [...ofCase, 'CASE_OVER', 'ALERT_IN_CASE'],
});
export const concludeCase = endpoint({
  method: 'POST',
  path: '/compliance/cases/:id/conclusion',
  summary: 'Concluir un caso: sospechoso, y corre el plazo para reportarlo, o cerrado sin reporte',
  access: 'compliance.manage',
  params: byId,
  body: concludeBody,
  answer: caseDetail,
  errors: [...ofCase, 'REQUEST_STATE_FORBIDS'],
});
export const reportCase = endpoint({
  method: 'POST',
  path: '/compliance/cases/:id/report',
  summary: 'Anotar que un caso se reportó: cuándo, y con qué número de constancia',
  access: 'compliance.manage',
  params: byId,
  body: reportedBody,
  answer: caseDetail,
  errors: [...ofCase, 'REQUEST_STATE_FORBIDS'],
});
export const exportCase = endpoint({
  method: 'GET',
  path: '/compliance/cases/:id/export',
  summary: 'Un caso como archivo, en CSV, JSON o PDF; para oficiales',
  access: 'compliance.manage',
  binary: true,
  params: byId,
  query: fileQuery,
  errors: ofCase,
});
export const complianceReport = endpoint({
  method: 'GET',
  path: '/compliance/report',
  summary: 'El informe de un mes; para oficiales',
  access: 'compliance.manage',
  query: monthQuery,
  answer: monthlyReport,
  errors: ['OFFICER_REQUIRED', 'OFFICER_UNIDENTIFIED'],
});
export const listReportPeople = endpoint({
  method: 'GET',
  path: '/compliance/report/people',
  summary:
    'Las personas o declaraciones que cuenta una cifra del informe de un mes; para oficiales',
  access: 'compliance.manage',
  query: reportPeopleQuery,
  answer: reportPeople,
  errors: ['OFFICER_REQUIRED', 'OFFICER_UNIDENTIFIED'],
});
export const exportReport = endpoint({
  method: 'GET',
  path: '/compliance/report/export',
  summary: 'El informe de un mes como archivo, en CSV, JSON o PDF; para oficiales',
  access: 'compliance.manage',
  binary: true,
  query: monthQuery.extend(fileQuery.shape),
  errors: ['OFFICER_REQUIRED', 'OFFICER_UNIDENTIFIED'],
});
