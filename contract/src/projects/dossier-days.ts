/** Days that a project has for a paper it never had, from its publication or from the day the kind became mandatory. */
export const PAPER_GRACE_DAYS = 30;
/** Days before a paper expires on which its project's managers are reminded of it. */
export const PAPER_NOTICE_DAYS = [30, 7] as const;
