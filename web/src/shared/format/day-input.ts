import { DAY_SHAPE } from '#contract/core/shapes.ts';
/**
 * Parses a day in local notation, or in ISO notation.
 * @param typed `15/3/2028`, `15-03-2028` or `2028-03-15`
 * @returns `YYYY-MM-DD`; null for a day that does not exist, or an incomplete one
 */
export function readDay(typed: string): string | null {
  const text = typed.trim();
  const [, day = '', month = '', year = ''] = HERE.exec(text) ?? [];
  const iso = year ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : text;
  if (!DAY_SHAPE.test(iso)) return null;
  const at = new Date(`${iso}T12:00:00Z`);
  // Date would turn the 31st of February into a day of March
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(iso) ? iso : null;
}

const HERE = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/;
