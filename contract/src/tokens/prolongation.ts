/**
 * The settings that a new installation starts with (docs/rules.md#10-rounds): days in which every buyer of a prolonged round
 * may leave without penalty, and the most days that are added to a round.
 */
export const USUAL_PROLONGATION = { exitDays: 10, maxDays: 60 } as const;
