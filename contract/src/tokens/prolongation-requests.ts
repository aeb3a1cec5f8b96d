import { z } from 'zod';
import { id, instant, pageOf, pageQuery } from '../core/page.ts';
import { freeText } from '../core/text.ts';
import { USUAL_PROLONGATION } from './prolongation.ts';

export const prolongationStatus = z.enum(['pending', 'approved', 'rejected']);

/** Days added to the round's own: at most its own number of days, and at most the setting `prolongationMaxDays`. */
export const prolongationBody = z.strictObject({
  days: z.number().int().min(1).max(USUAL_PROLONGATION.maxDays),
});

export const prolongationRefusal = z.strictObject({ reason: freeText(500).min(3) });

/** Sort keys: by when it was requested, or by the project. */
export const prolongationSort = z.enum(['-at', 'at', 'project', '-project']);
export type ProlongationSort = z.infer<typeof prolongationSort>;

export const prolongationsQuery = z.strictObject({
  ...pageQuery,
  'filter[status]': prolongationStatus.optional(),
  'filter[projectId]': id.optional(),
  /** Words of the project, its owner or the contract; a day. */
  search: z.string().max(100).optional(),
  sort: prolongationSort.default('-at'),
});

/** A request to prolong a sold round. */
export const prolongation = z.object({
  id,
  status: prolongationStatus,
  projectId: id,
  projectName: z.string(),
  /** Null: the round sells property tokens. */
  contractName: z.string().nullable(),
  roundId: id,
  roundNumber: z.number(),
  days: z.number(),
  formerEndsAt: instant,
  endsAt: instant,
  requestedAt: instant,
  decidedAt: instant.nullable(),
  reason: z.string().nullable(),
});
export type Prolongation = z.infer<typeof prolongation>;

export const prolongationsPage = pageOf(prolongation);
