import { z } from 'zod';
import { endpoint } from '../core/endpoint.ts';
import { byId, id } from '../core/page.ts';
import * as s from './schemas.ts';

const ofProject = z.strictObject({ id });

/** Collected, certified and released money by stage; no items for a project without stages. */
export const getStages = endpoint({
  method: 'GET',
  path: '/projects/:id/stages',
  summary: 'Etapas de obra de un proyecto: lo cobrado, certificado y retirado',
  access: 'public',
  params: ofProject,
  answer: s.stages,
  errors: ['PROJECT_NOT_FOUND'],
});
export const getStagePlan = endpoint({
  method: 'GET',
  path: '/projects/:id/stages/plan',
  summary: 'Etapas de obra de un proyecto propio, para editarlas',
  access: 'self.any',
  params: ofProject,
  answer: s.stagePlan,
  errors: ['PROJECT_NOT_FOUND', 'FORBIDDEN'],
});
/** Replaces all stages, in order; an empty list means no stages. Their shares add up to the whole. */
export const saveStagePlan = endpoint({
  method: 'PUT',
  path: '/projects/:id/stages/plan',
  summary: 'Guardar las etapas de obra, antes de que empiece la primera ronda',
  access: 'self.any',
  represented: true,
  params: ofProject,
  body: s.planBody,
  answer: s.stagePlan,
  errors: ['PROJECT_NOT_FOUND', 'FORBIDDEN', 'STAGES_FIXED'],
});
/** Submits a works certificate with dated photographs, for an inspector to sign. */
export const askCertification = endpoint({
  method: 'POST',
  path: '/stages/:id/certificates',
  summary: 'Pedir la certificación de una etapa de obra',
  access: 'self.any',
  represented: true,
  created: true,
  params: byId,
  body: s.certificateBody,
  answer: s.stageCertificate,
  errors: ['NOT_FOUND', 'FORBIDDEN', 'PROJECT_NOT_PUBLISHED', 'STAGE_ASKED'],
});
export const listWaitingCertificates = endpoint({
  method: 'GET',
  path: '/stages/certificates',
  summary: 'Certificaciones de etapas que esperan una firma',
  access: 'projects.review',
  answer: s.waitingCertificates,
});
export const refuseCertificate = endpoint({
  method: 'PUT',
  path: '/stages/certificates/:id/refuse',
  summary: 'Rechazar una certificación pedida',
  access: 'projects.review',
  params: byId,
  body: s.refuseBody,
  answer: s.stageCertificate,
  errors: ['NOT_FOUND', 'STAGE_STATE_FORBIDS', 'OWN_MOVEMENT'],
});
