/** The last seen balances of the logged-in person in this browser; public/offline.js reads it too. */
export const LAST_SEEN_KEY = 'ladrillo.lastSeen';
