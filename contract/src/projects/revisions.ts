import { z } from 'zod';
import { endpoint } from '../core/endpoint.ts';
import { byId, id, instant, pageOf, pageQuery } from '../core/page.ts';
import { freeText } from '../core/text.ts';
import { resource } from '../resources/schemas.ts';
import { locationDraft, managerDraft, projectBody } from './draft.ts';

/*
 * A revision: the changes to the name, the place or the people of a published project that its owner requested. Nobody
 * else can read them until an administrator of level 1 approves them.
 */

/** The parts of a published project that its owner cannot change alone; a revision contains the changed ones. */
export const revisedFields = z
  .strictObject({
    name: projectBody.shape.name,
    location: locationDraft,
    managers: z.array(managerDraft),
  })
  .partial();
export type RevisedFields = z.output<typeof revisedFields>;

/** `withdrawn`: by its owner, or because the project was cancelled. `replaced`: by the owner's later changes. */
export const revisionStatus = z.enum(['pending', 'approved', 'rejected', 'withdrawn', 'replaced']);

export const revision = z.object({
  id,
  status: revisionStatus,
  projectId: id,
  projectName: z.string(),
  /** The published values of these fields at the time of the request. */
  before: revisedFields,
  after: revisedFields,
  /** Logos of the people on either side. */
  logos: z.array(resource),
  requestedAt: instant,
  decidedAt: instant.nullable(),
  reason: z.string().nullable(),
});
export type Revision = z.infer<typeof revision>;
export const revisionsPage = pageOf(revision);

const DECIDED = ['NOT_FOUND', 'REQUEST_STATE_FORBIDS'] as const;

/** Sort keys of owners' requests: by time, or by project. */
export const requestSort = z.enum(['-at', 'at', 'project', '-project']);
export type RequestSort = z.infer<typeof requestSort>;

export const listRevisions = endpoint({
  method: 'GET',
  path: '/projects/revisions',
  summary: 'Cambios pedidos de proyectos publicados',
  access: 'projects.review',
  query: z.strictObject({
    ...pageQuery,
    'filter[status]': revisionStatus.optional(),
    /** Words of the project or its owner; a day. */
    search: z.string().max(100).optional(),
    sort: requestSort.default('-at'),
  }),
  answer: revisionsPage,
});
/**
 * Saves the project with the changes, as an administrator's own edit; refused when the published project changed since.
 */
export const approveRevision = endpoint({
  method: 'PUT',
  path: '/projects/revisions/:id/approve',
  summary: 'Aprobar los cambios de un proyecto publicado',
  access: 'projects.review',
  params: byId,
  answer: revision,
  errors: [
    ...DECIDED,
    'OWN_REQUEST',
    'OWN_MOVEMENT',
    'REQUESTER_NOT_AUTHORIZED',
    'APPROVERS_NOT_INDEPENDENT',
    'PROJECT_CHANGED',
    'PROJECT_INCOMPLETE',
    'PROJECT_STATE_FORBIDS',
  ],
});
export const rejectRevision = endpoint({
  method: 'PUT',
  path: '/projects/revisions/:id/reject',
  summary: 'Rechazar los cambios de un proyecto publicado',
  access: 'projects.review',
  params: byId,
  body: z.strictObject({ reason: freeText(500).min(3, 'REQUIRED') }),
  answer: revision,
  errors: [...DECIDED, 'OWN_REQUEST', 'OWN_MOVEMENT'],
});
/** Shown only to the requester. */
export const withdrawRevision = endpoint({
  method: 'PUT',
  path: '/projects/revisions/:id/withdraw',
  summary: 'Retirar los cambios pedidos de un proyecto propio',
  access: 'projects.write',
  represented: true,
  params: byId,
  answer: revision,
  errors: [...DECIDED],
});
