/** Interval at which pending work is read again, in case live updates are interrupted. */
export const POLL_MS = 20_000;
