/** Loads the texts of the desk: with the page's code once the session is an administrator's, and for the page itself. */
export const loadDeskTexts = () => import('./DeskTexts.tsx');
