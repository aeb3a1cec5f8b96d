import { z } from 'zod';

/** What happens to a unit after it is paid, in its order. */
export const UNIT_STEPS = ['contract', 'possession', 'deed'] as const;
export const unitStep = z.enum(UNIT_STEPS);
export type UnitStep = z.infer<typeof unitStep>;

/** The buyer's answer to a step that the project's owner recorded. */
export const stepAnswer = z.enum(['waiting', 'acknowledged', 'objected']);
export type StepAnswer = z.infer<typeof stepAnswer>;

/** The state of a unit: reserved, fully paid, or its latest recorded step. */
export const unitStage = z.enum(['reserved', 'paid', ...UNIT_STEPS]);
export type UnitStage = z.infer<typeof unitStage>;

/** The step after the latest recorded one; null once there is a deed. */
export function nextStep(recorded: readonly UnitStep[]): UnitStep | null {
  return UNIT_STEPS.find((step) => !recorded.includes(step)) ?? null;
}
