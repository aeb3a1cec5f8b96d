const DAY_MS = 86_400_000;
// counted in numbers: "el próximo mes" names a month of the calendar, which 45 days ahead may not be
const relative = new Intl.RelativeTimeFormat('es');

const STEPS = [
  ['year', 365 * DAY_MS],
  ['month', 30 * DAY_MS],
  ['day', DAY_MS],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const;

/** How long ago or until an instant: `hace 3 horas`, `dentro de 45 días`, `dentro de 2 meses`, `ahora`. */
export function formatRelative(instant: string, now: Date = new Date()): string {
  const away = Date.parse(instant) - now.getTime();
  for (const [unit, size] of STEPS) {
    const count = Math.trunc(away / size);
    // one month or one year says less than its days or months
    if (Math.abs(count) > (size > DAY_MS ? 1 : 0)) return relative.format(count, unit);
  }
  return 'ahora';
}
