/** The version of the questions, stored with each answer. */
export const KNOWLEDGE_VERSION = 1;

/**
 * The questions before a first purchase, each with the right one of three answers. Their texts are in
 * `web/src/features/project/buy/knowledge/knowledge-texts.ts`.
 */
export const RIGHT_ANSWERS = {
  loss: 'c',
  liquidity: 'b',
  term: 'a',
  fees: 'b',
  exchange: 'c',
} as const;

export const QUESTIONS = ['loss', 'liquidity', 'term', 'fees', 'exchange'] as const;
export type Question = (typeof QUESTIONS)[number];
export const ANSWERS = ['a', 'b', 'c'] as const;
export type Answer = (typeof ANSWERS)[number];

/** The share of their savings that a person would invest. */
export const SHARES = ['under_10', 'under_25', 'under_50', 'over_50'] as const;
export type Share = (typeof SHARES)[number];

/** The number of right answers. @param answers by question; an absent one is wrong */
export const rightOnes = (answers: { readonly [Asked in Question]?: Answer | undefined }): number =>
  QUESTIONS.filter((question) => answers[question] === RIGHT_ANSWERS[question]).length;
