/** The default and the shortest length of the grace period in days, as consumer law requires. */
export const USUAL_GRACE_DAYS = 10;
