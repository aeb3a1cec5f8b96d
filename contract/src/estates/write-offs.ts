import { z } from 'zod';
import { money } from '../core/money.ts';
import { id, instant } from '../core/page.ts';
import { freeText } from '../core/text.ts';
import { estateDecisionObstacle, estateObstacle, proposalDecision } from './transfers.ts';

/** Why what a dead person owes cannot be written off yet. */
export const writeOffObstacle = z.enum([
  ...estateObstacle.exclude(['debts', 'empty']).options,
  /** The account has money that pays something of it. */
  'money',
  /** It owes nothing. */
  'no_debt',
]);
export type WriteOffObstacle = z.infer<typeof writeOffObstacle>;

export const writeOffBody = z.strictObject({ reason: freeText(1000).min(20, 'TOO_SHORT') });
export const approveWriteOffBody = z.strictObject({ fingerprint: z.string().min(1).max(200) });
export const refuseWriteOffBody = z.strictObject({ reason: freeText(1000).min(3, 'TOO_SHORT') });

export const writeOff = z.object({
  id,
  state: z.enum(['proposed', 'done', 'refused']),
  reason: z.string(),
  proposedAt: instant,
  proposedBy: z.string(),
  decidedAt: instant.nullable(),
  decidedBy: z.string().nullable(),
  /** Why it was refused. */
  refusal: z.string().nullable(),
  /** Whether the reader proposed it. */
  mine: z.boolean(),
  ...proposalDecision,
  /** What was written off; empty until it is approved. */
  amounts: z.array(money),
});
export type WriteOff = z.infer<typeof writeOff>;

export const estateDebts = z.object({
  /** What the person of a frozen account owes now. */
  owed: z.array(money),
  /** Identifies exactly that debt; null without any. */
  fingerprint: z.string().nullable(),
  /** What the company still bears of what it wrote off. */
  borne: z.array(money),
  /** What prevents writing the debt off; empty when it can be. */
  obstacles: z.array(writeOffObstacle),
  /** Why the reader cannot propose to write the debt off; null when they may. */
  proposalObstacle: estateDecisionObstacle.nullable(),
  /** Newest first. */
  items: z.array(writeOff),
});
export type EstateDebts = z.infer<typeof estateDebts>;
