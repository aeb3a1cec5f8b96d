import { z } from 'zod';
import { endpoint } from '../core/endpoint.ts';
import { money } from '../core/money.ts';
import { byId, day, id } from '../core/page.ts';
import { resource } from '../resources/schemas.ts';

/** An appraisal's value on its day, beside the token price on that day. Values between appraisals are not estimated. */
export const appraisal = z.object({
  /** The id of its file. */
  id,
  day,
  value: money,
  /** The appraised unit; null for the whole project. */
  unit: z.object({ identifierA: z.string(), identifierB: z.string() }).nullable(),
  /** The value per square metre; null where the area is not known. */
  perSquareMetre: money.nullable(),
  issuer: z.string(),
  fileName: z.string(),
  sha256: z.string(),
  /** Null when its file was removed. */
  file: resource.nullable(),
  /** Whether it was replaced in the dossier or removed from it. */
  former: z.boolean(),
  paid: z.object({
    /** The token price of each issue: that of the latest round that had begun by that day and sold tokens. */
    perToken: z.array(
      z.object({
        /** The contract's name; null for property tokens. */
        contract: z.string().nullable(),
        round: z.number(),
        price: money,
      }),
    ),
    /** The corresponding price of property tokens for the appraised property, per square metre. */
    perSquareMetre: money.nullable(),
  }),
});
export type Appraisal = z.infer<typeof appraisal>;

/** Every appraisal with a value that a project published, newest first. */
export const getAppraisals = endpoint({
  method: 'GET',
  path: '/projects/:id/appraisals',
  summary: 'Tasaciones de un proyecto publicado, con lo que se pagó hasta cada una',
  access: 'public',
  sharedSeconds: 5,
  params: byId,
  answer: z.object({ items: z.array(appraisal) }),
  errors: ['PROJECT_NOT_FOUND'],
});
