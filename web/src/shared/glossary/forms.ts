/**
 * Words that need an explanation, by how they appear in a sentence. What each means is in `definitions.ts`, which comes
 * when somebody asks.
 */
export const FORMS = {
  token: 'tokens?',
  round: 'rondas?',
  vault: 'bóvedas?',
  buyback: 'recompra[nrs]?',
  coverage: 'cobertura|dinero apartado',
  tokenTypes: 'premium y deluxe|premium|deluxe',
  grace: 'arrepent\\p{L}+',
  escrow: 'en garantía',
  trust: 'fideicomiso',
  tokenDays: 'tokens × días',
  yearlyReturn: 'lo que rindió por año|TIR',
  mep: 'MEP',
  preapproval: 'preapr\\p{L}+',
  transfer: 'pasar(?= dinero| entre| de un)|transferencias?(?= entre)',
  penalty: 'penalidad',
} as const;
export type TermId = keyof typeof FORMS;
