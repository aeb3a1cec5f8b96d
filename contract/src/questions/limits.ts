/** Most unanswered questions of one user in one project. */
export const WAITING_QUESTIONS_MAX = 3;
/** Most questions of one user in 24 hours, over all projects; withdrawn ones count. */
export const DAILY_QUESTIONS_MAX = 10;
/** Characters of a question and of its answer. */
export const QUESTION_LENGTH = { min: 10, max: 600 } as const;
export const ANSWER_LENGTH = { min: 2, max: 3000 } as const;
