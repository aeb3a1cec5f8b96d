/** The rate applied to a movement, in its API schema; null without a conversion. */
export const rateView = (value: string | null, source: string | null, asOf: Date | null) =>
  value === null || asOf === null
    ? null
    : { value, source: source ?? '', asOf: asOf.toISOString() };
