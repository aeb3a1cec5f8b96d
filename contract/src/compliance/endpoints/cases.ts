import { endpoint } from '../../core/endpoint.ts';
import { byId } from '../../core/page.ts';
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
} from '../cases.ts';
import { fileQuery } from '../files.ts';

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
