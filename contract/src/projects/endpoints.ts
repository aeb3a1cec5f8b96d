import { z } from 'zod';
import { endpoint } from '../core/endpoint.ts';
import { byId } from '../core/page.ts';
import { freeText } from '../core/text.ts';
import { resource, UPLOAD_ERRORS } from '../resources/schemas.ts';
import { projectBody, projectUpdateBody } from './draft.ts';
import {
  contractsPage,
  contractsQuery,
  guestProjectsQuery,
  projectsPage,
  projectsQuery,
  propertiesPage,
  propertiesQuery,
} from './lists.ts';
import { contract } from './offers.ts';
import * as s from './schemas.ts';
import { property, propertyTypeDetail } from './units.ts';
import { diaryPage, task, taskBody, taskChangesPage, taskChangesQuery } from './works.ts';

/** Large enough for a project document with five thousand units. */
const MAX_DOCUMENT_BYTES = 8 * 1024 * 1024;
const reason = z.strictObject({
  reason: freeText(1000).min(3, 'REQUIRED'),
});

export const createProject = endpoint({
  method: 'POST',
  path: '/projects',
  summary: 'Crear un proyecto en borrador',
  access: 'projects.write',
  body: projectBody,
  maxBodyBytes: MAX_DOCUMENT_BYTES,
  answer: s.projectDetail,
  errors: ['TOO_MANY_DRAFTS'],
});
export const listProjects = endpoint({
  method: 'GET',
  path: '/projects',
  summary: 'Proyectos publicados y los propios',
  access: 'self.any',
  query: projectsQuery,
  answer: projectsPage,
});
export const listProjectsAsGuest = endpoint({
  method: 'GET',
  path: '/projects/guest',
  summary: 'Proyectos publicados',
  access: 'public',
  sharedSeconds: 5,
  query: guestProjectsQuery,
  answer: projectsPage,
});
export const listContracts = endpoint({
  method: 'GET',
  path: '/projects/contracts',
  summary: 'Contratos de proyectos publicados',
  access: 'self.any',
  query: contractsQuery,
  answer: contractsPage,
});
export const listContractsAsGuest = endpoint({
  method: 'GET',
  path: '/projects/contracts/guest',
  summary: 'Contratos de proyectos publicados',
  access: 'public',
  sharedSeconds: 5,
  query: contractsQuery,
  answer: contractsPage,
});
export const listMyContracts = endpoint({
  method: 'GET',
  path: '/projects/contracts/me',
  summary: 'Contratos en los que se tienen tokens',
  access: 'self.regular',
  query: contractsQuery,
  answer: contractsPage,
});
export const listMyProperties = endpoint({
  method: 'GET',
  path: '/projects/properties/me',
  summary: 'Unidades propias: compradas y reservadas',
  access: 'self.regular',
  query: propertiesQuery,
  answer: propertiesPage,
});
export const listProperties = endpoint({
  method: 'GET',
  path: '/projects/properties',
  summary: 'Unidades de proyectos publicados, y de un borrador propio si se pide por su proyecto',
  access: 'self.any',
  query: propertiesQuery,
  answer: propertiesPage,
});
export const listPropertiesAsGuest = endpoint({
  method: 'GET',
  path: '/projects/properties/guest',
  summary: 'Unidades de proyectos publicados',
  access: 'public',
  sharedSeconds: 5,
  query: propertiesQuery,
  answer: propertiesPage,
});
export const getPropertyType = endpoint({
  method: 'GET',
  path: '/projects/property-types/:id',
  summary: 'Un tipo de unidad con sus unidades',
  access: 'self.any',
  params: byId,
  answer: propertyTypeDetail,
  errors: ['NOT_FOUND'],
});
export const getPropertyTypeAsGuest = endpoint({
  method: 'GET',
  path: '/projects/property-types/:id/guest',
  summary: 'Un tipo de unidad con sus unidades',
  access: 'public',
  sharedSeconds: 5,
  params: byId,
  answer: propertyTypeDetail,
  errors: ['NOT_FOUND'],
});
export const getContract = endpoint({
  method: 'GET',
  path: '/projects/contracts/:id',
  summary: 'Un contrato',
  access: 'self.any',
  params: byId,
  answer: contract,
  errors: ['CONTRACT_NOT_FOUND'],
});
export const getProperty = endpoint({
  method: 'GET',
  path: '/projects/properties/:id',
  summary: 'Una unidad',
  access: 'self.any',
  params: byId,
  answer: property,
  errors: ['PROPERTY_NOT_FOUND'],
});
export const addTaskResource = endpoint({
  method: 'POST',
  path: '/projects/tasks/:id/resources',
  summary: 'Subir un archivo a una tarea',
  access: 'projects.write',
  multipart: true,
  params: byId,
  answer: resource,
  errors: UPLOAD_ERRORS,
});
export const updateTask = endpoint({
  method: 'PUT',
  path: '/projects/tasks/:id',
  summary: 'Anotar el avance de una tarea',
  access: 'projects.write',
  params: byId,
  body: taskBody,
  answer: task,
  errors: ['NOT_FOUND'],
});
/** The works log of a published project, with its files, newest first. */
export const getProjectDiary = endpoint({
  method: 'GET',
  path: '/projects/:id/diary',
  summary: 'Diario de obra: avances y fotografías por fecha',
  access: 'public',
  sharedSeconds: 30,
  params: byId,
  query: taskChangesQuery,
  answer: diaryPage,
  errors: ['PROJECT_NOT_FOUND'],
});
/** For the project's managers only, since it names the authors of changes. */
export const listTaskChanges = endpoint({
  method: 'GET',
  path: '/projects/tasks/:id/changes',
  summary: 'Quién cambió el avance de una tarea, y cuándo',
  access: 'projects.write',
  params: byId,
  query: taskChangesQuery,
  answer: taskChangesPage,
  errors: ['NOT_FOUND'],
});
export const getProject = endpoint({
  method: 'GET',
  path: '/projects/:id',
  summary: 'Un proyecto',
  access: 'self.any',
  params: byId,
  answer: s.projectDetail,
  errors: ['PROJECT_NOT_FOUND'],
});
export const getProjectAsGuest = endpoint({
  method: 'GET',
  path: '/projects/:id/guest',
  summary: 'Un proyecto publicado',
  access: 'public',
  sharedSeconds: 5,
  params: byId,
  answer: s.project,
  errors: ['PROJECT_NOT_FOUND'],
});
export const updateProject = endpoint({
  method: 'PUT',
  path: '/projects/:id',
  summary: 'Guardar un proyecto',
  access: 'projects.write',
  represented: true,
  params: byId,
  body: projectUpdateBody,
  maxBodyBytes: MAX_DOCUMENT_BYTES,
  answer: s.projectDetail,
  errors: [
    'PROJECT_NOT_FOUND',
    // other bank accounts
    'SECOND_FACTOR_REQUIRED_AGAIN',
    'PASSWORD_REQUIRED_AGAIN',
    'SIGN_IN_AGAIN',
    'PROJECT_CHANGED',
    'PROPERTY_TYPE_HAS_RESERVATIONS',
    'PROPERTY_RESERVED',
    'ROUND_COMPLETED',
    'CONTRACT_COMPLETED',
    'ROUND_HAS_PURCHASES',
    'ROUND_SOLD_FIXED',
    'CONTRACT_SOLD_FIXED',
    'PROJECT_STATE_FORBIDS',
  ],
});
export const deleteProject = endpoint({
  method: 'DELETE',
  path: '/projects/:id',
  summary: 'Borrar un borrador',
  access: 'projects.write',
  represented: true,
  params: byId,
  errors: ['PROJECT_NOT_FOUND', 'PROJECT_STATE_FORBIDS'],
});
/**
 * A regular owner's publish requests a review; an administrator's publishes. Faults are details, each with the path of
 * its field. With the version that was read, a later save is never published instead.
 */
export const publishProject = endpoint({
  method: 'POST',
  path: '/projects/:id/publish',
  summary: 'Enviar a revisión o publicar',
  access: 'projects.write',
  verified: true,
  params: byId,
  body: z.strictObject({ version: z.number().int().min(0).optional() }).nullish(),
  answer: s.projectDetail,
  errors: [
    'PROJECT_NOT_FOUND',
    'PROJECT_INCOMPLETE',
    'PROJECT_STATE_FORBIDS',
    'PROJECT_CHANGED',
    'OWN_MOVEMENT',
    'APPROVERS_NOT_INDEPENDENT',
  ],
});
export const withdrawProject = endpoint({
  method: 'POST',
  path: '/projects/:id/withdraw',
  summary: 'Retirar de la revisión: vuelve a borrador',
  access: 'projects.write',
  represented: true,
  params: byId,
  answer: s.projectDetail,
  errors: ['PROJECT_NOT_FOUND', 'PROJECT_STATE_FORBIDS'],
});
export const returnProject = endpoint({
  method: 'POST',
  path: '/projects/:id/return',
  summary: 'Devolver al propietario con un motivo',
  access: 'projects.review',
  params: byId,
  body: reason,
  answer: s.projectDetail,
  errors: ['PROJECT_NOT_FOUND', 'PROJECT_STATE_FORBIDS', 'OWN_MOVEMENT'],
});
export const cancelProject = endpoint({
  method: 'POST',
  path: '/projects/:id/cancel',
  summary: 'Cancelar un proyecto: cierra sus rondas y devuelve el dinero',
  access: 'projects.review',
  params: byId,
  body: reason,
  answer: s.projectDetail,
  errors: ['PROJECT_NOT_FOUND', 'PROJECT_STATE_FORBIDS', 'OWN_MOVEMENT'],
});
