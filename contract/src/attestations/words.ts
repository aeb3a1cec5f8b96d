import type { Profession } from './values.ts';

/** What their professions are called; apart from the words that every page brings. */
export const PROFESSIONS: Readonly<Record<Profession, string>> = {
  notary: 'Escribanía',
  auditor: 'Auditoría',
  works_inspector: 'Inspección de obra',
  appraiser: 'Tasación',
};

/** The most letters of a statement that is signed without a paper. */
export const STATEMENT_LENGTH = { min: 10, max: 1000 };
