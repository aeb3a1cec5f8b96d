/** Default length of the grace period in days, and the shortest: those that the consumers' law gives. */
export const USUAL_GRACE_DAYS = 10;
