/** Days within which a purchase is revoked, until an administrator changes the setting. */
export const USUAL_GRACE_DAYS = 10;
