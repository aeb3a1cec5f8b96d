import type { LineOutcome } from '#contract/treasury/bank/lines.ts';

/** The outcome of a line of a selection that was decided. */
export const done = (lineId: string) =>
  ({ lineId, outcome: 'done', fault: null, by: null, waits: false, order: null }) as const;

/** That of one whose step was refused. @param order the order or payment run that is in the way, if the error has one */
export const refused = (
  lineId: string,
  fault: string,
  order: string | null = null,
): LineOutcome => ({ ...done(lineId), outcome: 'refused', fault, order });
