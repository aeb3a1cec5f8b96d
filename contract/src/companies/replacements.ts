import { z } from 'zod';
import { id, instant } from '../core/page.ts';
import { resource } from '../resources/schemas.ts';
import { email, profileFields } from '../users/schemas.ts';
import { powerBody } from './schemas.ts';

/** A new representative for a company's account, and the power of attorney that they act under. */
export const replacementBody = z.strictObject({
  name: profileFields.name,
  lastname: profileFields.lastname,
  email,
  document: profileFields.document.unwrap(),
  taxId: profileFields.taxId,
  power: powerBody,
});
export type ReplacementBody = z.infer<typeof replacementBody>;

/** Why a new representative cannot be approved now. */
export const replacementObstacle = z.enum([
  'no_paper',
  'power_ended',
  'power_to_come',
  'email_taken',
  'same_person',
  'administrator',
  'blocked',
]);
export type ReplacementObstacle = z.infer<typeof replacementObstacle>;

export const replacementState = z.enum(['proposed', 'approved', 'refused']);
export type ReplacementState = z.infer<typeof replacementState>;

const person = z.object({
  name: z.string(),
  email: z.string(),
  document: z.string().nullable(),
  taxId: z.string().nullable(),
});

/** A change of representative, as the administration reads it. */
export const replacement = z.object({
  id,
  state: replacementState,
  /** Null once the data of a rejected candidate was deleted. */
  person: person.nullable(),
  power: powerBody.nullable(),
  /** The representative until the approval. */
  former: person.nullable(),
  proposedAt: instant,
  proposedBy: z.string(),
  decidedAt: instant.nullable(),
  decidedBy: z.string().nullable(),
  /** Why it was refused or withdrawn. */
  reason: z.string().nullable(),
  /** When the new representative took the account over; withdrawals wait until then. */
  takenOverAt: instant.nullable(),
  /** Whether another representative was approved before this one took over the account. */
  superseded: z.boolean(),
  /** When the data and documents of a refused candidate were erased. */
  erasedAt: instant.nullable(),
  /** The documents that prove who represents the company. */
  files: z.array(resource),
  /** Whether the reader proposed it. */
  mine: z.boolean(),
  obstacles: z.array(replacementObstacle),
});
export type Replacement = z.infer<typeof replacement>;

export const replacementsOfPerson = z.object({
  /** Whether a new representative may be proposed: the company is approved, and no proposal is pending. */
  mayPropose: z.boolean(),
  /** Newest first. */
  items: z.array(replacement),
});
export type ReplacementsOfPerson = z.infer<typeof replacementsOfPerson>;

/** The files that the approver read; if they differ, the approval is refused. */
export const approveReplacementBody = z.strictObject({ papers: z.array(id).min(1).max(100) });
