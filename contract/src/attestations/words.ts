import type { Profession } from './values.ts';

/** Names of their professions, in a file of their own so that not every page loads them. */
export const PROFESSIONS: Readonly<Record<Profession, string>> = {
  notary: 'Escribanía',
  auditor: 'Auditoría',
  works_inspector: 'Inspección de obra',
  appraiser: 'Tasación',
};

/** Length of a statement that is signed without a document. */
export const STATEMENT_LENGTH = { min: 10, max: 1000 };
