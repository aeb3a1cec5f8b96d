const DAY_MS = 24 * 60 * 60 * 1000;

/** A day in Argentina, as dates are in the API: today, or so many days from today. */
export const dayFrom = (offset = 0): string =>
  new Intl.DateTimeFormat('en-CA', {
    timeZone: 'America/Argentina/Buenos_Aires',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).format(Date.now() + offset * DAY_MS);

/** The same as people type it: `DD/MM/YYYY`. */
export const typedDay = (offset = 0): string => dayFrom(offset).split('-').toReversed().join('/');
