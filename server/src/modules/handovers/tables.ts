import type { StepAnswer, UnitStep } from '#contract/handovers/values.ts';

interface UnitStepsTable {
  id: string;
  reservation_id: string;
  property_id: string;
  project_id: string;
  buyer_id: string;
  step: UnitStep;
  /** `YYYY-MM-DD`. */
  happened_on: string;
  note: string;
  paper_id: string;
  recorded_by: string;
  recorded_at: Date;
  answer: StepAnswer;
  answered_at: Date | null;
  objection: string | null;
  /** When the step was recorded again. */
  replaced_at: Date | null;
}
export type UnitStepRow = UnitStepsTable;

declare module '#platform/database/index.ts' {
  interface Tables {
    unit_steps: UnitStepsTable;
    /** Steps to which the unit's buyer objects (0536-objections-to-steps.sql). */
    unit_objection_facts: Pick<
      UnitStepsTable,
      'id' | 'project_id' | 'property_id' | 'buyer_id' | 'step' | 'answered_at'
    >;
    /** Units whose deed stands (0535-deeds-that-stand.sql). */
    unit_deed_facts: Pick<
      UnitStepsTable,
      'project_id' | 'property_id' | 'buyer_id' | 'happened_on'
    >;
  }
}
