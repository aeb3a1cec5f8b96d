const FORMAT = new Intl.DateTimeFormat('es-AR', {
  timeZone: 'America/Argentina/Buenos_Aires',
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

/**
 * `18/11/2026 09:12`, as everywhere. Separate from the formats of lists, because with those these pages would load the
 * guests' browsing code and exceed their budget.
 */
export const formatMoment = (instant: string): string =>
  FORMAT.format(new Date(instant)).replace(', ', ' ');
