const DAY_MS = 86_400_000;
const relative = new Intl.RelativeTimeFormat('es', { numeric: 'auto' });

const STEPS = [
  ['year', 365 * DAY_MS],
  ['month', 30 * DAY_MS],
  ['day', DAY_MS],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const;

/** How long ago or until an instant: `hace 3 horas`, `dentro de 12 días`, `ahora`. */
export function formatRelative(instant: string, now: Date = new Date()): string {
  const away = Date.parse(instant) - now.getTime();
  const [unit, size] = STEPS.find(([, size]) => Math.abs(away) >= size) ?? ['second', 1000];
  return unit === 'second'
    ? relative.format(0, unit)
    : relative.format(Math.trunc(away / size), unit);
}
