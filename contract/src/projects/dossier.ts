import { z } from 'zod';
import { endpoint } from '../core/endpoint.ts';
import { byId, day, id, instant } from '../core/page.ts';
import { resource } from '../resources/schemas.ts';
import { paperDraft } from './draft.ts';
import { salesPause } from './schemas.ts';
import { paperAct, paperStanding, requiredPaper } from './values.ts';

/** A kind of document that a project has to keep valid. */
export const keptPaper = z.object({
  kind: requiredPaper,
  standing: paperStanding,
  /** The last day of the document that is valid for longest; null when it does not expire or there is none. */
  validUntil: day.nullable(),
  /** The first day on which sales are paused because of it; null when it never comes. */
  lapsesOn: day.nullable(),
});
export type KeptPaper = z.infer<typeof keptPaper>;

/** An event of a document after publication; the history is append-only. */
export const paperEvent = z.object({
  id,
  at: instant,
  act: paperAct,
  kind: requiredPaper.or(z.literal('other')),
  fileName: z.string(),
  sha256: z.string(),
  issuer: z.string(),
  issuedOn: day.nullable(),
  expiresOn: day.nullable(),
  /** Null when its file was deleted with its unit. */
  file: resource.nullable(),
});
export type PaperEvent = z.infer<typeof paperEvent>;

export const dossier = z.object({
  salesPause: salesPause.nullable(),
  kept: z.array(keptPaper),
  /** The last five hundred events, the newest first. */
  history: z.array(paperEvent),
});
export type Dossier = z.infer<typeof dossier>;

/** The state of a published project's documents, with every document it ever had. */
export const getDossier = endpoint({
  method: 'GET',
  path: '/projects/:id/dossier',
  summary: 'Legajo de un proyecto publicado: vigencias e historial',
  access: 'public',
  sharedSeconds: 5,
  params: byId,
  answer: dossier,
  errors: ['PROJECT_NOT_FOUND'],
});

/**
 * Adds a document to a published project, replacing another one or beside it. A replaced one stays in the history.
 * Faults are details of PROJECT_INCOMPLETE, each with its field.
 */
export const addPaper = endpoint({
  method: 'POST',
  path: '/projects/:id/papers',
  summary: 'Agregar o renovar un documento de un proyecto publicado',
  access: 'projects.write',
  params: byId,
  body: paperDraft.extend({
    /** The file of the document that it renews; null adds it beside the others. */
    replaces: id.nullable().default(null),
  }),
  answer: dossier,
  errors: ['PROJECT_NOT_FOUND', 'PROJECT_STATE_FORBIDS', 'PROJECT_INCOMPLETE', 'PAPER_REPLACED'],
});
