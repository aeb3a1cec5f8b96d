/** Questions of one person that may wait for an answer in one project. */
export const WAITING_QUESTIONS_MAX = 3;
/** Questions that one person may ask in 24 hours, in all projects together; those withdrawn count. */
export const DAILY_QUESTIONS_MAX = 10;
/** Characters of a question and of its answer. */
export const QUESTION_LENGTH = { min: 10, max: 600 } as const;
export const ANSWER_LENGTH = { min: 2, max: 3000 } as const;
