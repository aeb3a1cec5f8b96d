/** Minutes for which the rate of a charge is valid after it was announced. */
export const CHARGE_RATE_MINUTES = 15;
/** If a later charge would credit less by more than this percent, it is credited at the rate of its payment. */
export const CHARGE_RATE_PERCENT = 1;
