/** Days to add a missing document, from the project's publication or from the day its kind became mandatory. */
export const PAPER_GRACE_DAYS = 30;
/** Days before a document expires on which the project's managers are reminded. */
export const PAPER_NOTICE_DAYS = [30, 7] as const;
