/** How many minutes the rate of a charge holds after it was announced. */
export const CHARGE_RATE_MINUTES = 15;
