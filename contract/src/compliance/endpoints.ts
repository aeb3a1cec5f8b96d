import { z } from 'zod';
import { endpoint } from '../core/endpoint.ts';
import { byId } from '../core/page.ts';
import { alert, alertsPage, alertsQuery } from './alerts.ts';
import { declarationBody, ownDeclarations } from './declarations.ts';
import { fileQuery } from './files.ts';
import { limitRaiseBody, ownLimit } from './limits.ts';
import { approvalBody, companyApprovalBody, profile } from './profile.ts';
import { reasonBody } from './reason.ts';
import { monthlyReport, monthQuery, reportPeople, reportPeopleQuery } from './report.ts';

export * from './endpoints/cases.ts';
export * from './endpoints/officers.ts';
export * from './endpoints/policies.ts';

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
