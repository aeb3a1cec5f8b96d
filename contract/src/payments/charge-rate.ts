/** Minutes for which the rate of a charge is valid after it was announced. */
export const CHARGE_RATE_MINUTES = 15;
