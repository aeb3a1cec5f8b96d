import { endpoint } from '../core/endpoint.ts';
import { byId } from '../core/page.ts';
import * as s from './schemas.ts';

export const readText = endpoint({
  method: 'GET',
  path: '/texts/:kind',
  summary:
    'Términos, política de privacidad o declaración jurada: el texto vigente y la historia de sus versiones',
  access: 'public',
  params: s.textParams,
  answer: s.textHistory,
});
export const readTextVersion = endpoint({
  method: 'GET',
  path: '/texts/:kind/versions/:number',
  summary:
    'Una versión publicada de los términos, de la política de privacidad o de la declaración jurada',
  access: 'public',
  params: s.textVersionParams,
  answer: s.publishedText,
  errors: ['NOT_FOUND'],
});
export const listAcceptances = endpoint({
  method: 'GET',
  path: '/users/me/acceptances',
  summary: 'Qué textos aceptó la persona de la sesión, en qué versión y cuándo',
  access: 'self.any',
  answer: s.acceptances,
});
export const acceptText = endpoint({
  method: 'POST',
  path: '/users/me/acceptances',
  summary: 'Aceptar la versión vigente de un texto',
  access: 'self.regular',
  body: s.acceptTextBody,
  errors: ['TEXT_NOT_IN_FORCE'],
});
export const readTextsDesk = endpoint({
  method: 'GET',
  path: '/texts',
  summary: 'Textos por publicar',
  access: 'settings.manage',
  answer: s.textsDesk,
});
export const saveTextDraft = endpoint({
  method: 'PUT',
  path: '/texts',
  summary: 'Guardar un texto por publicar: uno por vez de cada clase',
  access: 'settings.manage',
  maxBodyBytes: 256 * 1024,
  body: s.textDraftBody,
  answer: s.textDraft,
  errors: ['TEXT_DRAFT_CHANGED'],
});
export const publishText = endpoint({
  method: 'POST',
  path: '/texts/drafts/:id/publish',
  summary: 'Publicar un texto que guardó otra persona de nivel 1',
  access: 'settings.manage',
  stepUp: true,
  params: byId,
  body: s.textRevisionBody,
  answer: s.publishedText,
  errors: [
    'NOT_FOUND',
    'REQUEST_STATE_FORBIDS',
    'TEXT_DRAFT_CHANGED',
    'OWN_REQUEST',
    'REQUESTER_NOT_AUTHORIZED',
    'APPROVERS_NOT_INDEPENDENT',
  ],
});
export const withdrawText = endpoint({
  method: 'POST',
  path: '/texts/drafts/:id/withdraw',
  summary: 'Descartar un texto por publicar',
  access: 'settings.manage',
  params: byId,
  body: s.textRevisionBody,
  errors: ['NOT_FOUND', 'REQUEST_STATE_FORBIDS', 'TEXT_DRAFT_CHANGED'],
});
