import { z } from 'zod';
import { day, givenDay, id, instant, pageOf, pageQuery } from '../core/page.ts';
import { freeText } from '../core/text.ts';
import { resource } from '../resources/schemas.ts';
import { stepAnswer, unitStage, unitStep } from './values.ts';

/** One step of a unit, as both sides read it. */
export const recordedStep = z.object({
  id,
  step: unitStep,
  /** The day on which it happened. */
  date: day,
  note: z.string(),
  paper: resource.nullable(),
  answer: stepAnswer,
  answeredAt: instant.nullable(),
  /** The buyer's objection; null without one. */
  objection: z.string().nullable(),
});
export type RecordedStep = z.infer<typeof recordedStep>;

/** A unit from its reservation to its deed. */
export const handover = z.object({
  propertyId: id,
  reservationId: id,
  projectId: id,
  projectName: z.string(),
  propertyTypeName: z.string(),
  identifierA: z.string(),
  identifierB: z.string(),
  stage: unitStage,
  /** The steps in force, in order. */
  steps: z.array(recordedStep),
  /** The step that can be recorded now, also again after an objection; null while there is none. */
  next: unitStep.nullable(),
  /** Whether its next step (possession or deed) waits until the round that its buyer bought in is decided. */
  waitsForRound: z.boolean(),
  /** Whether its holder consented to the project's owner reading who they are: false for an heir who has not yet. */
  consented: z.boolean(),
});
export type Handover = z.infer<typeof handover>;

/** The same for the project's managers, with the unit's buyer. */
export const managedHandover = handover.extend({
  /** Null for the project's owner until a holder who inherited the unit consents. */
  buyerName: z.string().nullable(),
  /** For administrators, whose pages name people; null for the project's owner. */
  buyerId: id.nullable(),
});
export type ManagedHandover = z.infer<typeof managedHandover>;
export const managedHandoversPage = pageOf(managedHandover);
export const handoversPage = pageOf(handover);

export const managedHandoversQuery = z.strictObject({
  ...pageQuery,
  'filter[stage]': unitStage.optional(),
  /** Filters units that have a step with this answer. */
  'filter[answer]': stepAnswer.optional(),
});
export const handoversQuery = z.strictObject(pageQuery);

/** `paper` is a file that was uploaded to the reservation that paid the unit. */
export const recordStepBody = z.strictObject({
  step: unitStep,
  date: givenDay,
  paper: id,
  note: freeText(500).default(''),
});
export const objectStepBody = z.strictObject({
  reason: freeText(500).min(3, 'REQUIRED'),
});
