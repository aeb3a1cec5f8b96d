import './tables.ts';

export { findAnswer, findAnswers, insertAnswers } from './answers.ts';
export type { CallKey } from './hash.ts';
export { purgeAnswers } from './purge.ts';
export { runOnce } from './run-once.ts';
