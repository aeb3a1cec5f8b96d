/** The country of most people and projects, by its name in the list of countries; forms preselect it. */
export const HOME_COUNTRY = 'Argentina';
