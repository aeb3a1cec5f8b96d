/** Days that an heir has at least to complete an inherited reservation. */
export const HEIR_RESERVATION_DAYS = 30;
