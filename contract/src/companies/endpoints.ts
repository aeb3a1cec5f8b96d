import { endpoint } from '../core/endpoint.ts';
import { byId } from '../core/page.ts';
import * as r from './replacements.ts';
import * as s from './schemas.ts';

export const readOwnCompany = endpoint({
  method: 'GET',
  path: '/companies/me',
  summary: 'La empresa titular de la cuenta, o si la cuenta puede ser de una empresa',
  access: 'self.regular',
  answer: s.ownCompany,
});
export const writeCompany = endpoint({
  method: 'PUT',
  path: '/companies/me/company',
  summary: 'Escribir quién es la empresa; la primera vez, la cuenta pasa a ser de una empresa',
  access: 'self.regular',
  body: s.companyBody,
  answer: s.ownCompany,
  errors: ['COMPANY_ACCOUNT_USED', 'REQUEST_STATE_FORBIDS', 'USER_NOT_FOUND'],
});
export const writePower = endpoint({
  method: 'PUT',
  path: '/companies/me/power',
  summary: 'Escribir el cargo y el poder de quien la representa',
  access: 'self.regular',
  body: s.powerBody,
  answer: s.ownCompany,
  errors: ['NOT_FOUND', 'REQUEST_STATE_FORBIDS', 'USER_NOT_FOUND'],
});
export const writeOwners = endpoint({
  method: 'PUT',
  path: '/companies/me/owners',
  summary: 'Escribir sus beneficiarios finales',
  access: 'self.regular',
  body: s.ownersBody,
  answer: s.ownCompany,
  errors: ['NOT_FOUND', 'REQUEST_STATE_FORBIDS', 'USER_NOT_FOUND'],
});
/** Locks the filing: it can only be decided, or withdrawn and copied to a new draft. */
export const submitCompany = endpoint({
  method: 'POST',
  path: '/companies/me/submit',
  summary: 'Presentar la empresa para su revisión, bajo juramento',
  access: 'self.regular',
  body: s.submitBody,
  answer: s.ownCompany,
  errors: ['NOT_FOUND', 'REQUEST_STATE_FORBIDS', 'DECLARATION_TEXT_OLD', 'USER_NOT_FOUND'],
});
export const takeBackCompany = endpoint({
  method: 'POST',
  path: '/companies/me/take-back',
  summary: 'Volver a escribir lo que está en revisión',
  access: 'self.regular',
  answer: s.ownCompany,
  errors: ['NOT_FOUND', 'REQUEST_STATE_FORBIDS', 'USER_NOT_FOUND'],
});
export const leaveCompany = endpoint({
  method: 'DELETE',
  path: '/companies/me',
  summary:
    'Dejar lo que no se presentó; si nunca se presentó nada, la cuenta vuelve a ser de la persona',
  access: 'self.regular',
  answer: s.ownCompany,
  errors: ['NOT_FOUND', 'REQUEST_STATE_FORBIDS', 'USER_NOT_FOUND'],
});
export const readCompanyOfPerson = endpoint({
  method: 'GET',
  path: '/companies/people/:id',
  summary: 'La empresa titular de una cuenta, con lo que presentó y sus documentos',
  access: 'payments.manage',
  params: byId,
  answer: s.companyOfPerson,
  errors: ['USER_NOT_FOUND'],
});
const DECIDED = [
  'NOT_FOUND',
  'REQUEST_STATE_FORBIDS',
  'OWN_MOVEMENT',
  'APPROVERS_NOT_INDEPENDENT',
] as const;
export const approveCompany = endpoint({
  method: 'POST',
  path: '/companies/filings/:id/approve',
  summary: 'Aprobar lo que presentó una empresa; lo hacen dos personas',
  access: 'payments.manage',
  params: byId,
  answer: s.companyOfPerson,
  errors: [
    ...DECIDED,
    'COMPANY_NOT_READY',
    'COMPANY_TAKEN',
    'APPROVED_BY_YOU',
    'REQUESTER_NOT_AUTHORIZED',
  ],
});
export const refuseCompany = endpoint({
  method: 'POST',
  path: '/companies/filings/:id/refuse',
  summary: 'Rechazar lo que presentó una empresa, con el motivo',
  access: 'payments.manage',
  params: byId,
  body: s.refuseBody,
  answer: s.companyOfPerson,
  errors: [...DECIDED],
});

export const readReplacements = endpoint({
  method: 'GET',
  path: '/companies/people/:id/replacements',
  summary: 'Los cambios de quien representa a la empresa de una cuenta',
  access: 'users.manage',
  params: byId,
  answer: r.replacementsOfPerson,
  errors: ['USER_NOT_FOUND'],
});
export const proposeReplacement = endpoint({
  method: 'POST',
  path: '/companies/people/:id/replacements',
  summary:
    'Proponer a otra persona para representar a la empresa; los retiros de la cuenta esperan desde entonces',
  access: 'users.manage',
  params: byId,
  body: r.replacementBody,
  answer: r.replacementsOfPerson,
  errors: ['USER_NOT_FOUND', 'REQUEST_STATE_FORBIDS', 'OWN_MOVEMENT', 'APPROVERS_NOT_INDEPENDENT'],
});
export const approveReplacement = endpoint({
  method: 'POST',
  path: '/companies/replacements/:id/approve',
  summary:
    'Aprobar a quien pasa a representar a la empresa: ingresa solo esa persona; lo hace otra del nivel 1',
  access: 'users.manage',
  stepUp: true,
  params: byId,
  body: r.approveReplacementBody,
  answer: r.replacementsOfPerson,
  errors: [
    'NOT_FOUND',
    'REQUEST_STATE_FORBIDS',
    'REPRESENTATIVE_NOT_READY',
    'REPRESENTATIVE_PAPERS_CHANGED',
    'OWN_REQUEST',
    'OWN_MOVEMENT',
    'REQUESTER_NOT_AUTHORIZED',
    'APPROVERS_NOT_INDEPENDENT',
  ],
});
export const refuseReplacement = endpoint({
  method: 'POST',
  path: '/companies/replacements/:id/refuse',
  summary: 'Rechazar o retirar la propuesta de otra persona para representar a la empresa',
  access: 'users.manage',
  params: byId,
  body: s.refuseBody,
  answer: r.replacementsOfPerson,
  errors: ['NOT_FOUND', 'REQUEST_STATE_FORBIDS', 'OWN_MOVEMENT', 'APPROVERS_NOT_INDEPENDENT'],
});
/** Afterwards withdrawals that the former representative requested can proceed. */
export const takeOverCompany = endpoint({
  method: 'POST',
  path: '/companies/me/take-over',
  summary: 'Hacerse cargo de la cuenta de la empresa que se pasa a representar: los retiros siguen',
  access: 'self.regular',
  verified: true,
  stepUp: 'everyone',
  answer: s.ownCompany,
  errors: ['NOT_FOUND', 'REQUEST_STATE_FORBIDS', 'USER_NOT_FOUND'],
});
