import { endpoint } from '../core/endpoint.ts';
import { byId } from '../core/page.ts';
import { assertionOptions, registrationOptions } from '../second-factor/schemas.ts';
import * as s from './schemas.ts';

export const listAttestors = endpoint({
  method: 'GET',
  path: '/attestors',
  summary: 'Profesionales que firman constancias',
  access: 'projects.review',
  answer: s.attestors,
});
export const addAttestor = endpoint({
  method: 'POST',
  path: '/attestors',
  summary: 'Agregar a un profesional que firma constancias',
  access: 'projects.review',
  created: true,
  body: s.attestorBody,
  answer: s.attestor,
  errors: ['EMAIL_ALREADY_TAKEN', 'ATTESTOR_NOT_INDEPENDENT'],
});
/** Withdraws the attestor's open requests; their signatures stay. */
export const endAttestor = endpoint({
  method: 'PUT',
  path: '/attestors/:id/end',
  summary: 'Dar de baja a un profesional: lo que firmó queda',
  access: 'projects.review',
  params: byId,
  answer: s.attestor,
  errors: ['NOT_FOUND'],
});
/** Sends the attestor a mail with the link to their page. */
export const askAttestation = endpoint({
  method: 'POST',
  path: '/projects/:id/attestations',
  summary: 'Pedir la firma de un documento del legajo o de una declaración',
  access: 'projects.review',
  created: true,
  params: byId,
  body: s.askBody,
  answer: s.attestationRequest,
  errors: [
    'PROJECT_NOT_FOUND',
    'PROJECT_NOT_PUBLISHED',
    'NOT_FOUND',
    'CONFLICT',
    'STAGE_STATE_FORBIDS',
    'ATTESTOR_NOT_INDEPENDENT',
    'ATTESTOR_INVITED_BY_YOU',
    'OWN_MOVEMENT',
    'OWN_REQUEST',
    'REQUESTER_NOT_AUTHORIZED',
    'APPROVERS_NOT_INDEPENDENT',
  ],
});
export const listAttestationRequests = endpoint({
  method: 'GET',
  path: '/attestations',
  summary: 'Firmas pedidas a profesionales, las últimas primero',
  access: 'projects.review',
  query: s.requestsQuery,
  answer: s.requestsPage,
});
export const withdrawAttestation = endpoint({
  method: 'PUT',
  path: '/attestations/:id/withdraw',
  summary: 'Retirar una firma pedida',
  access: 'projects.review',
  params: byId,
  answer: s.attestationRequest,
  errors: ['NOT_FOUND', 'REQUEST_STATE_FORBIDS'],
});
/** All data needed to verify each signature independently. */
export const getAttestations = endpoint({
  method: 'GET',
  path: '/projects/:id/attestations',
  summary: 'Constancias firmadas de un proyecto, comprobables sin conexión',
  access: 'public',
  sharedSeconds: 5,
  params: byId,
  answer: s.attestations,
});

const LINKED = { access: 'public', errors: ['LINK_INVALID'] } as const;
/** The page that the link in an attestor's mail opens. */
export const openAttestation = endpoint({
  method: 'POST',
  path: '/attestations/open',
  summary: 'Lo que se le pide a un profesional, por el enlace de su correo',
  ...LINKED,
  body: s.byToken,
  answer: s.openedRequest,
});
export const attestorKeyOptions = endpoint({
  method: 'POST',
  path: '/attestations/key-options',
  summary: 'Datos para que el navegador cree la llave de un profesional',
  ...LINKED,
  body: s.byToken,
  answer: registrationOptions,
  errors: ['LINK_INVALID', 'REQUEST_STATE_FORBIDS', 'PASSKEYS_UNAVAILABLE'],
});
export const addAttestorKey = endpoint({
  method: 'POST',
  path: '/attestations/key',
  summary: 'Guardar la llave de un profesional',
  ...LINKED,
  body: s.keyBody,
  answer: s.openedRequest,
  errors: ['LINK_INVALID', 'REQUEST_STATE_FORBIDS', 'PASSKEY_INVALID', 'PASSKEYS_UNAVAILABLE'],
});
export const attestationOptions = endpoint({
  method: 'POST',
  path: '/attestations/sign-options',
  summary: 'Datos para que el navegador firme: el desafío es la huella de lo que se firma',
  ...LINKED,
  body: s.byToken,
  answer: assertionOptions,
  errors: ['LINK_INVALID', 'REQUEST_STATE_FORBIDS', 'PAPER_REPLACED', 'PASSKEYS_UNAVAILABLE'],
});
export const signAttestation = endpoint({
  method: 'POST',
  path: '/attestations/sign',
  summary: 'Firmar',
  ...LINKED,
  body: s.signBody,
  answer: s.openedRequest,
  errors: [
    'LINK_INVALID',
    'REQUEST_STATE_FORBIDS',
    'PAPER_REPLACED',
    'ATTESTATION_INVALID',
    'PASSKEYS_UNAVAILABLE',
    'STAGE_STATE_FORBIDS',
    'PROJECT_NOT_PUBLISHED',
  ],
});
/** Declines to sign. For a stage of works, its owner is notified of the reason. */
export const refuseAttestation = endpoint({
  method: 'POST',
  path: '/attestations/refuse',
  summary: 'Negarse a firmar, con el motivo',
  ...LINKED,
  body: s.reasonBody,
  answer: s.openedRequest,
  errors: ['LINK_INVALID', 'REQUEST_STATE_FORBIDS', 'STAGE_STATE_FORBIDS', 'PROJECT_NOT_PUBLISHED'],
});
/** Withdraws the certification of a stage whose money was not used yet. The signature itself stays published. */
export const withdrawCertification = endpoint({
  method: 'POST',
  path: '/attestations/withdraw-certification',
  summary: 'Dejar sin efecto la certificación firmada de una etapa de obra',
  ...LINKED,
  body: s.reasonBody,
  answer: s.openedRequest,
  errors: [
    'LINK_INVALID',
    'REQUEST_STATE_FORBIDS',
    'STAGE_STATE_FORBIDS',
    'STAGE_MONEY_RELEASED',
    'PROJECT_NOT_PUBLISHED',
  ],
});
