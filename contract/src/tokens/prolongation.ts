/** Days in which every buyer of a prolonged round may leave without penalty. */
export const PROLONGATION_EXIT_DAYS = 10;
/** The most days that are added to a round. */
export const PROLONGATION_MAX_DAYS = 60;
