import { z } from 'zod';
import { day, givenDay, id, instant } from '../core/page.ts';
import { freeText, oneLine } from '../core/text.ts';
import { resource } from '../resources/schemas.ts';
import { frameAudience, frameKind } from './values.ts';

/** An administrator's request. An opinion has both an author and a day, or neither. */
export const frameBody = z
  .strictObject({
    kind: frameKind,
    /** The authorisation's number, or a description of another frame. */
    detail: oneLine(200),
    opinionBy: oneLine(120),
    opinionOn: givenDay.nullable(),
    audience: frameAudience,
    /** The permitted wording about it. */
    wording: freeText(2000),
    /** The registration numbers of the offer, shown when stated. */
    instrument: oneLine(200).default(''),
    depositoryAccount: oneLine(80).default(''),
    psavNumber: oneLine(80).default(''),
    authorisation: oneLine(120).default(''),
    authorisedOn: givenDay.nullable().default(null),
  })
  .superRefine((body, context) => {
    const need = (path: string, missing: boolean) =>
      missing && context.addIssue({ code: 'custom', path: [path], message: 'REQUIRED' });
    need('detail', body.kind !== 'ordinary_trust' && body.detail === '');
    need('opinionBy', body.opinionOn !== null && body.opinionBy === '');
    need('authorisation', body.authorisedOn !== null && body.authorisation === '');
    need('opinionOn', body.opinionBy !== '' && body.opinionOn === null);
  });

/** The public part of a project's legal frame. */
export const frame = z.object({
  kind: frameKind,
  detail: z.string(),
  opinionBy: z.string(),
  opinionOn: day.nullable(),
  audience: frameAudience,
  wording: z.string(),
  instrument: z.string(),
  /** At the central securities depository. */
  depositoryAccount: z.string(),
  /** The platform's number in the registry of providers of virtual assets. */
  psavNumber: z.string(),
  /** The authorisation's number, with its day. */
  authorisation: z.string(),
  authorisedOn: day.nullable(),
  since: instant,
});
export type Frame = z.infer<typeof frame>;
export const projectFrame = z.object({ frame: frame.nullable() });

/** A requested frame, as administrators see it. */
export const frameRequest = frame.omit({ since: true }).extend({
  id,
  state: z.enum(['pending', 'approved', 'refused', 'replaced']),
  by: z.string(),
  at: instant,
  decidedBy: z.string().nullable(),
  decidedAt: instant.nullable(),
  /** The documents of the opinion, readable only by administrators. */
  files: z.array(resource),
  mine: z.boolean(),
});
export type FrameRequest = z.infer<typeof frameRequest>;
export const frameRequests = z.object({
  /** Newest first; the approved one is in force. */
  items: z.array(frameRequest),
  /** Whether the reader, as the only administrator of level 1, approves their own requests. */
  alone: z.boolean(),
});
export const frameDecision = z.strictObject({ outcome: z.enum(['approved', 'refused']) });
