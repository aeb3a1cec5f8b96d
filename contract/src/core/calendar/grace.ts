/** Default length of the grace period in days. */
export const USUAL_GRACE_DAYS = 10;
