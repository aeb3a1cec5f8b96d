import { z } from 'zod';
import { endpoint } from '../core/endpoint.ts';
import { money } from '../core/money.ts';
import { day, id } from '../core/page.ts';
import { resource } from '../resources/schemas.ts';

/** What an appraisal gave on its day, beside what tokens were sold for by then. Nothing in between is estimated. */
export const appraisal = z.object({
  /** Of its file. */
  id,
  day,
  value: money,
  /** The unit that was appraised; null for the whole project. */
  unit: z.object({ identifierA: z.string(), identifierB: z.string() }).nullable(),
  /** The value over its square metres; null where these are not known. */
  perSquareMetre: money.nullable(),
  issuer: z.string(),
  fileName: z.string(),
  sha256: z.string(),
  /** Null when its file is gone. */
  file: resource.nullable(),
  /** Another one took its place in the dossier, or it was removed from it. */
  former: z.boolean(),
  paid: z.object({
    /** Of each issue, the price of its last round that had begun by that day and sold tokens. */
    perToken: z.array(
      z.object({
        /** The contract's name; null for property tokens. */
        contract: z.string().nullable(),
        round: z.number(),
        price: money,
      }),
    ),
    /** The same price of property tokens, for what was appraised, over its square metres. */
    perSquareMetre: money.nullable(),
  }),
});
export type Appraisal = z.infer<typeof appraisal>;

/** Every appraisal with a value that a project published, the newest first. */
export const getAppraisals = endpoint({
  method: 'GET',
  path: '/projects/:id/appraisals',
  summary: 'Tasaciones de un proyecto publicado, con lo que se pagó hasta cada una',
  access: 'public',
  sharedSeconds: 5,
  params: z.strictObject({ id }),
  answer: z.object({ items: z.array(appraisal) }),
  errors: ['PROJECT_NOT_FOUND'],
});
