import type { StepAnswer, UnitStage, UnitStep } from './values.ts';

/** What people read of a unit's steps; apart from the other words, which every guest's page loads. */
export const STEP_WORDS: Readonly<Record<UnitStep, string>> = {
  contract: 'Contrato',
  possession: 'Posesión',
  deed: 'Escritura',
};
export const STAGE_WORDS: Readonly<Record<UnitStage, string>> = {
  reserved: 'En reserva',
  paid: 'Pagada',
  contract: 'Con contrato',
  possession: 'En posesión',
  deed: 'Escriturada',
};
export const ANSWER_WORDS: Readonly<Record<StepAnswer, string>> = {
  waiting: 'Espera conformidad',
  acknowledged: 'Conforme',
  objected: 'Objetado',
};
