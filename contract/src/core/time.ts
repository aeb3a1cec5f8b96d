/** A minute, in milliseconds. */
export const MINUTE_MS = 60_000;

/** An hour, in milliseconds. */
export const HOUR_MS = 60 * MINUTE_MS;

/** A day of 24 hours, in milliseconds. Calendar days of Argentina have as many, since 2009. */
export const DAY_MS = 24 * HOUR_MS;

/** The shape of a calendar day on the wire: `YYYY-MM-DD`. */
export const DAY_SHAPE = /^\d{4}-\d{2}-\d{2}$/;
