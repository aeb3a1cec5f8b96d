import type { Choice } from './Decision.tsx';

/** The same actions, each with a question that starts with its subject. */
export const about = (subject: string, choices: readonly Choice[]): Choice[] =>
  choices.map((choice) => ({ ...choice, subject }));
