/** Days from the first purchase after which a yearly return is shown: before, a good week would read as a fortune. */
export const YEARLY_FROM_DAYS = 30;
