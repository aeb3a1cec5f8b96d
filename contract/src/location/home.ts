/** The country of most people and projects here, by its name in the list of countries: forms begin with it. */
export const HOME_COUNTRY = 'Argentina';
