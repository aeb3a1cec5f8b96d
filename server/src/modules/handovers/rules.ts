import { DAY_MS } from '#contract/core/time.ts';
import {
  nextStep,
  type StepAnswer,
  UNIT_STEPS,
  type UnitStage,
  type UnitStep,
} from '#contract/handovers/values.ts';

/** A recorded step. */
export interface Recorded {
  readonly step: UnitStep;
  /** `YYYY-MM-DD`. */
  readonly date: string;
  readonly answer: StepAnswer;
}

export type StepFault =
  | 'UNIT_STEP_RECORDED'
  | 'UNIT_STEP_ORDER'
  | 'DATE_AHEAD'
  | 'DATE_EARLIER'
  | 'DATE_LATER';

/**
 * Why a step cannot be recorded. Steps are recorded in order, and none while an earlier one has an objection; a step
 * with an objection is recorded again. Its day is not in the future, not before the previous step and not after the
 * next one.
 * @param today `YYYY-MM-DD` in Argentina
 */
export function stepFault(
  wanted: { readonly step: UnitStep; readonly date: string },
  recorded: readonly Recorded[],
  today: string,
): StepFault | null {
  const same = recorded.find(({ step }) => step === wanted.step);
  if (same && same.answer !== 'objected') return 'UNIT_STEP_RECORDED';
  if (stepToRecord(recorded) !== wanted.step) return 'UNIT_STEP_ORDER';
  if (wanted.date > today) return 'DATE_AHEAD';
  const former = UNIT_STEPS[UNIT_STEPS.indexOf(wanted.step) - 1];
  const before = recorded.find(({ step }) => step === former);
  if (before && wanted.date < before.date) return 'DATE_EARLIER';
  const following = nextStep(UNIT_STEPS.slice(0, UNIT_STEPS.indexOf(wanted.step) + 1));
  const after = recorded.find(({ step }) => step === following);
  return after && wanted.date > after.date ? 'DATE_LATER' : null;
}

/** The step that can be recorded now: the first with an objection, else the next. */
export const stepToRecord = (recorded: readonly Recorded[]): UnitStep | null =>
  UNIT_STEPS.find((name) =>
    recorded.some(({ step, answer }) => step === name && answer === 'objected'),
  ) ?? nextStep(recorded.map(({ step }) => step));

/**
 * How many periods a step has waited for its answer; a reminder is due in each but the first.
 * @param days of a period
 */
export const periodsWaited = (recordedAt: Date, now: Date, days: number): number =>
  Math.floor((now.getTime() - recordedAt.getTime()) / (days * DAY_MS));

/** A unit's stage, by its reservation and its steps. */
export const stageOf = (paid: boolean, recorded: readonly Recorded[]): UnitStage =>
  paid
    ? (UNIT_STEPS.findLast((name) => recorded.some(({ step }) => step === name)) ?? 'paid')
    : 'reserved';
