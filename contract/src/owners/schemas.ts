import { z } from 'zod';
import { day, givenDay, id, instant } from '../core/page.ts';
import { freeText, oneLine } from '../core/text.ts';
import { resource } from '../resources/schemas.ts';
import { email } from '../users/schemas.ts';
import { ownerCause, ownerChangeState, ownerObstacle } from './values.ts';

/** Who becomes the owner, and by which document. The document is added afterwards. */
export const ownerChangeBody = z.strictObject({
  email,
  cause: ownerCause,
  /** The document in words: its kind, number and author. */
  document: oneLine(200).min(3, 'REQUIRED'),
  signedOn: givenDay,
});
export type OwnerChangeBody = z.infer<typeof ownerChangeBody>;

const party = z.object({ id, name: z.string(), email: z.string() });

/** A change of a project's owner, as administrators see it. */
export const ownerChange = z.object({
  id,
  state: ownerChangeState,
  cause: ownerCause,
  document: z.string(),
  signedOn: day,
  former: party,
  owner: party,
  /** Whether the new owner has tokens of the project. */
  holdsTokens: z.boolean(),
  proposedAt: instant,
  proposedBy: z.string(),
  decidedAt: instant.nullable(),
  decidedBy: z.string().nullable(),
  /** Why it was refused. */
  reason: z.string().nullable(),
  /** The reader proposed it. */
  mine: z.boolean(),
  /** The documents, readable only by administrators. */
  files: z.array(resource),
  /** What prevents its approval; empty once it is decided. */
  obstacles: z.array(ownerObstacle),
});
export type OwnerChange = z.infer<typeof ownerChange>;

export const ownerChanges = z.object({
  owner: party,
  /** Whether a change can be proposed: the project was published, and no other change is open. */
  mayPropose: z.boolean(),
  /** The newest first. */
  items: z.array(ownerChange),
});
export type OwnerChanges = z.infer<typeof ownerChanges>;

/** The documents that the approver read. */
export const approveOwnerBody = z.strictObject({ papers: z.array(id).max(100, 'TOO_MANY') });
export const refuseOwnerBody = z.strictObject({ reason: freeText(1000).min(3, 'TOO_SHORT') });
