import type { StepAnswer, UnitStage, UnitStep } from './values.ts';

/** Texts of a unit's steps, in a file of their own so that guests' pages do not load them. */
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
