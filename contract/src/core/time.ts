/** A day of 24 hours, in milliseconds. Calendar days of Argentina have as many, since 2009. */
export const DAY_MS = 24 * 60 * 60 * 1000;
