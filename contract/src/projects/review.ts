import { z } from 'zod';
import { endpoint } from '../core/endpoint.ts';
import { money } from '../core/money.ts';
import { byId, day, id, instant } from '../core/page.ts';
import { kycStatus } from '../kyc/schemas.ts';
import { resource } from '../resources/schemas.ts';
import { userState } from '../users/schemas.ts';
import { PROJECT_FAULTS } from './faults.ts';
import { paperKind, projectStatus, requiredPaper } from './values.ts';

/** A delivery within this many days is reported as too soon to sell and build. */
export const SOON_DAYS = 90;

/** Points for an administrator to consider before publishing; none prevents it. */
export const reviewWarning = z.enum([
  'owner_unverified',
  'owner_blocked',
  'owner_owes',
  'owner_new',
  'account_missing',
  'account_elsewhere',
  'delivery_soon',
]);
export type ReviewWarning = z.infer<typeof reviewWarning>;

/** A value that differs from the last review, with its path in the document. A missing value is empty. */
const reviewChange = z.object({ path: z.string(), before: z.string(), after: z.string() });
export type ReviewChange = z.infer<typeof reviewChange>;

/** A day that does not fit the offer's other days; it does not prevent publication. */
export const reviewDay = z.enum([
  'task_past',
  'task_before_rounds',
  'task_after_delivery',
  'delivery_before_rounds_end',
  'buyback_before_works_end',
]);
export type ReviewDay = z.infer<typeof reviewDay>;

/** The periods of an offer, with both ends included. */
export const reviewSpan = z.object({
  of: z.enum(['rounds', 'works', 'vaults', 'delivery']),
  from: day,
  to: day,
});
export type ReviewSpan = z.infer<typeof reviewSpan>;

/** A document to read before publishing; `issuer` is empty when not stated. */
const reviewFile = z.object({
  kind: z.enum(['trust_contract', ...paperKind.options]),
  file: resource,
  issuer: z.string(),
  issuedOn: day.nullable(),
  expiresOn: day.nullable(),
});
export type ReviewFile = z.infer<typeof reviewFile>;

const projectReview = z.object({
  projectId: id,
  name: z.string(),
  status: projectStatus,
  /** Whether it may still be published; `faults` is empty otherwise. */
  publishable: z.boolean(),
  version: z.number(),
  owner: z.object({
    id,
    name: z.string(),
    state: userState,
    kycStatus,
    /** The owner's debts to the platform, by currency. */
    debts: z.array(money),
    /** The number of the owner's projects published before. */
    published: z.number(),
  }),
  /** The faults that prevent publication, each with its path in the document. */
  faults: z.array(z.object({ path: z.string(), fault: z.enum(PROJECT_FAULTS) })),
  warnings: z.array(reviewWarning),
  /** The project's days, and those that do not fit the others, each with its path in the document. */
  dates: z.object({
    spans: z.array(reviewSpan),
    odd: z.array(z.object({ path: z.string(), day, why: reviewDay })),
  }),
  /** The kinds of documents that are required or must stay valid, and the last valid day of the present ones. */
  papers: z.array(
    z.object({
      kind: requiredPaper,
      /** Whether publishing requires it. */
      required: z.boolean(),
      present: z.boolean(),
      /** The last valid day; null for a document that does not expire. */
      validUntil: day.nullable(),
    }),
  ),
  /** Every document of the project, of these kinds or another. */
  files: z.array(reviewFile),
  /** Null when it was never sent back. */
  last: z.object({ at: instant, reason: z.string(), changes: z.array(reviewChange) }).nullable(),
});
export type ProjectReview = z.infer<typeof projectReview>;

export const readProjectReview = endpoint({
  method: 'GET',
  path: '/projects/:id/review',
  summary:
    'Lista de control de un proyecto antes de publicarlo, y qué cambió desde la última revisión',
  access: 'projects.review',
  params: byId,
  answer: projectReview,
  errors: ['PROJECT_NOT_FOUND'],
});
