import { z } from 'zod';
import { day, id, instant } from '../core/page.ts';
import { freeText } from '../core/text.ts';
import { projectStatus } from '../projects/values.ts';
import { email } from '../users/schemas.ts';

/** The sum of all shares of an estate, in hundredths of a percent. */
export const WHOLE_SHARE = 10_000;
export const MOST_HEIRS = 50;

/** Why an estate cannot be transferred to heirs yet. */
export const estateObstacle = z.enum([
  'company',
  'no_paper',
  /** It owns projects that need another owner. */
  'projects',
  'deposits',
  'withdrawals',
  'transfers',
  'regrets',
  'debts',
  'empty',
]);
export type EstateObstacle = z.infer<typeof estateObstacle>;

/** Heirs are verified accounts of the platform; each unit or reservation goes whole to one of them. */
export const transferBody = z.strictObject({
  heirs: z
    .array(z.strictObject({ email, share: z.number().int().min(1).max(WHOLE_SHARE) }))
    .min(1, 'REQUIRED')
    .max(MOST_HEIRS, 'TOO_MANY'),
  units: z.array(z.strictObject({ reservationId: id, email })).max(1000, 'TOO_MANY'),
});
export type TransferBody = z.infer<typeof transferBody>;

/** An asset that an heir receives, as text, with its formatted amount. */
export const inheritedLine = z.object({
  project: z.string(),
  what: z.string(),
  hint: z.string().nullable(),
  amount: z.string(),
});
export type InheritedLine = z.infer<typeof inheritedLine>;

/** Why the reader cannot approve a proposal of another, or make one. */
export const estateDecisionObstacle = z.enum([
  'OWN_REQUEST',
  'ESTATE_INTEREST',
  'REQUESTER_NOT_AUTHORIZED',
  'APPROVERS_NOT_INDEPENDENT',
]);
export type EstateDecisionObstacle = z.infer<typeof estateDecisionObstacle>;

/** What prevents the reader from deciding a proposal; null when nothing does, or when it is decided. */
export const proposalDecision = {
  approvalObstacle: estateDecisionObstacle.nullable(),
  refusalObstacle: estateDecisionObstacle.nullable(),
};

export const estateTransfer = z.object({
  id,
  state: z.enum(['proposed', 'done', 'refused']),
  proposedAt: instant,
  proposedBy: z.string(),
  decidedAt: instant.nullable(),
  decidedBy: z.string().nullable(),
  /** Why it was refused. */
  reason: z.string().nullable(),
  /** Whether the reader proposed it. */
  mine: z.boolean(),
  ...proposalDecision,
  /** Identifies the exact distribution; null once it is decided. */
  fingerprint: z.string().nullable(),
  heirs: z.array(
    z.object({
      name: z.string(),
      email: z.string(),
      share: z.number().int(),
      lines: z.array(inheritedLine),
    }),
  ),
});
export type EstateTransfer = z.infer<typeof estateTransfer>;

export const estateTransfers = z.object({
  /** The obstacles to a transfer; empty when the estate can be transferred. */
  obstacles: z.array(estateObstacle),
  /** The projects of the obstacle `projects`. */
  projects: z.array(z.object({ id, name: z.string(), status: projectStatus })),
  /** Units and reservations, each of which goes whole to one heir. */
  units: z.array(z.object({ reservationId: id, project: z.string(), unit: z.string() })),
  /** Newest first. */
  items: z.array(estateTransfer),
});
export type EstateTransfers = z.infer<typeof estateTransfers>;

export const approveTransferBody = z.strictObject({ fingerprint: z.string().min(1).max(100) });
export const refuseTransferBody = z.strictObject({
  reason: freeText(1000).min(3, 'TOO_SHORT'),
});

/** The assets that a person inherited. */
export const ownInheritances = z.object({
  items: z.array(
    z.object({
      id,
      from: z.string(),
      diedOn: day,
      at: instant,
      share: z.number().int(),
      lines: z.array(inheritedLine),
    }),
  ),
});
