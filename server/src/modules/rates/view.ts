/** The rate that was applied to a movement, as the API answers it; null where none was. */
export const rateView = (value: string | null, source: string | null, asOf: Date | null) =>
  value === null || asOf === null
    ? null
    : { value, source: source ?? '', asOf: asOf.toISOString() };
