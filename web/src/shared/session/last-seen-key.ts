/** Balances as last seen in this browser, by the person who is logged in; public/offline.js reads it too. */
export const LAST_SEEN_KEY = 'ladrillo.lastSeen';
