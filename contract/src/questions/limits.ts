/** The most unanswered questions of one user in one project. */
export const WAITING_QUESTIONS_MAX = 3;
/** The most questions of one user in 24 hours, in all projects; withdrawn ones count. */
export const DAILY_QUESTIONS_MAX = 10;
/** The length of a question and of its answer, in characters. */
export const QUESTION_LENGTH = { min: 10, max: 600 } as const;
export const ANSWER_LENGTH = { min: 2, max: 3000 } as const;
