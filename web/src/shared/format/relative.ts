const DAY_MS = 86_400_000;
// counted in numbers: "el próximo mes" names a month of the calendar, which 45 days ahead may not be
const relative = new Intl.RelativeTimeFormat('es', { numeric: 'always' });
const NOW = new Intl.RelativeTimeFormat('es', { numeric: 'auto' }).format(0, 'second');

/** Long units begin at two of theirs, since one says too little: 45 days, 14 months. */
const STEPS = [
  ['year', 365 * DAY_MS, 2],
  ['month', 30 * DAY_MS, 2],
  ['day', DAY_MS, 1],
  ['hour', 3_600_000, 1],
  ['minute', 60_000, 1],
] as const;

/** How long ago or until an instant: `hace 3 horas`, `dentro de 12 días`, `ahora`. */
export function formatRelative(instant: string, now: Date = new Date()): string {
  const away = Date.parse(instant) - now.getTime();
  const step = STEPS.find(([, size, from]) => Math.abs(away) >= size * from);
  if (step === undefined) return NOW;
  const [unit, size] = step;
  return relative.format(Math.trunc(away / size), unit);
}
