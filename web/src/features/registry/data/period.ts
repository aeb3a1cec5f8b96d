import { DAY_MS } from '#contract/core/time.ts';
import { REGISTRY_DAYS } from '#contract/registry/values.ts';

/**
 * Why an export of a period is refused, as its call refuses it; undefined for a valid period.
 * @param today `YYYY-MM-DD` in Argentina
 */
export function periodFault(
  { from, to }: { readonly from: string; readonly to: string },
  today: string,
): string | undefined {
  if (to < from) return 'El final es anterior al inicio.';
  if (to > today) return 'El período termina hoy a más tardar.';
  if ((Date.parse(to) - Date.parse(from)) / DAY_MS >= REGISTRY_DAYS)
    return `Un archivo tiene hasta ${REGISTRY_DAYS} días.`;
  return from < '2020-01-01' ? 'El período empieza en 2020 o después.' : undefined;
}
