import './tables.ts';

export { findAnswer, findAnswers, insertAnswers } from './answers.ts';
export { createFirstAnswers, type FirstAnswers } from './first-answers.ts';
export type { CallKey } from './hash.ts';
export { KEPT_MS, purgeAnswers } from './purge.ts';
export { runOnce } from './run-once.ts';
