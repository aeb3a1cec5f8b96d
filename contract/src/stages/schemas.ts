import { z } from 'zod';
import { money } from '../core/money.ts';
import { day, givenDay, id, instant } from '../core/page.ts';
import { oneLine } from '../core/text.ts';
import { resource } from '../resources/schemas.ts';

/** The most stages that a project is divided into. */
export const MOST_STAGES = 12;
/** Most photographs of one certificate. */
export const MOST_PHOTOS = 12;
/** All of a project's money, in hundredths of a percent. */
export const WHOLE_BPS = 10_000;

/** One stage as its owner writes it. */
export const stageDraft = z.strictObject({
  name: oneLine(80).min(3, 'TOO_SHORT'),
  /** Its share of everything that the project collects, in hundredths of a percent. */
  shareBps: z.number().int('NOT_AN_INTEGER').min(1, 'TOO_SMALL').max(WHOLE_BPS, 'TOO_BIG'),
  plannedStart: givenDay,
  /** The planned last day of its works, inclusive. */
  plannedEnd: givenDay,
});
export type StageDraft = z.infer<typeof stageDraft>;
export const planBody = z.strictObject({ stages: z.array(stageDraft).max(MOST_STAGES, 'TOO_BIG') });

/** A project's stages as its owner edits them. */
export const stagePlan = z.object({
  stages: z.array(stageDraft.extend({ id })),
  /** Whether the stages can still be changed, because no round has started. */
  editable: z.boolean(),
});
export type StagePlan = z.infer<typeof stagePlan>;

/** `awaiting`: the certification was requested and is not signed yet. */
export const stageState = z.enum(['planned', 'awaiting', 'certified']);

const photo = z.object({ file: resource.nullable(), takenOn: day, sha256: z.string() });
export const certificateStatus = z.enum(['asked', 'certified', 'refused', 'withdrawn']);
export type CertificateStatus = z.infer<typeof certificateStatus>;

/** The documents submitted for the certification of a stage. */
export const stageCertificate = z.object({
  id,
  stageId: id,
  status: certificateStatus,
  /** The works certificate. */
  file: resource.nullable(),
  sha256: z.string(),
  photos: z.array(photo),
  askedAt: instant,
  /** Why it was refused or withdrawn. */
  reason: z.string().nullable(),
  /** When it was signed or refused. */
  closedAt: instant.nullable(),
  /** The signature among the project's attestations; null until it is signed. */
  attestationId: id.nullable(),
  signer: z.string().nullable(),
  company: z.string().nullable(),
  withdrawnAt: instant.nullable(),
});
export type StageCertificate = z.infer<typeof stageCertificate>;

/** A stage with its money (docs/rules.md#39-stages-of-works). Currencies with a zero amount are omitted. */
export const stage = z.object({
  id,
  name: z.string(),
  shareBps: z.number(),
  plannedStart: day,
  plannedEnd: day,
  state: stageState,
  /** The signed or pending certificate; null without one. */
  certificate: stageCertificate.nullable(),
  /** Calendar days between the plan and its certification or, without one, today; 0 when it is not late. */
  daysLate: z.number(),
  /** Its share of the project funds collected from rounds. */
  collected: z.array(money),
  /** The amount that its certification made available to the owner. */
  certified: z.array(money),
  /** The owner's withdrawals from it; earlier certified stages are used first. */
  released: z.array(money),
  /** The remaining money: withheld until the certification, afterwards not withdrawn yet. */
  remaining: z.array(money),
});
export type Stage = z.infer<typeof stage>;

export const stages = z.object({
  items: z.array(stage),
  totals: z.object({
    collected: z.array(money),
    certified: z.array(money),
    released: z.array(money),
    /** The amount that is not certified yet. */
    kept: z.array(money),
    /** The amount that the owner may withdraw now. */
    available: z.array(money),
  }),
});
export type Stages = z.infer<typeof stages>;

export const certificateBody = z.strictObject({
  /** The works certificate, uploaded to the stage. */
  file: id,
  photos: z
    .array(z.strictObject({ file: id, takenOn: givenDay }))
    .min(1, 'REQUIRED')
    .max(MOST_PHOTOS, 'TOO_BIG'),
});
export const refuseBody = z.strictObject({ reason: oneLine(300).min(3, 'TOO_SHORT') });

/** A certificate that waits for its signature, for the desk. */
export const waitingCertificate = stageCertificate.extend({
  projectId: id,
  projectName: z.string(),
  stageName: z.string(),
  shareBps: z.number(),
});
export type WaitingCertificate = z.infer<typeof waitingCertificate>;
export const waitingCertificates = z.object({ items: z.array(waitingCertificate) });
