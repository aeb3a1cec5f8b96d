import { EXPOSED_YEARS, type Exposure } from '#contract/compliance/values.ts';
import { businessDay } from '#core/clock.ts';

/**
 * Whether a person counts as politically exposed on a day: in office, or within two years after leaving it, exclusive.
 * @param today `YYYY-MM-DD` in Argentina
 */
export function isExposed(
  declared: { readonly exposure: Exposure; readonly left_on: string | null } | undefined,
  today: string,
): boolean {
  if (declared === undefined || declared.exposure === 'never') return false;
  if (declared.exposure === 'now' || declared.left_on === null) return true;
  const [year = '', ...rest] = declared.left_on.split('-');
  return today < [String(Number(year) + EXPOSED_YEARS), ...rest].join('-');
}

/**
 * Whether a person counts as exposed by all their declarations. A person who declared to be in office left it on the
 * day of that declaration at the earliest, whatever they declare later.
 * @param declarations newest first
 */
export const isExposedBy = (
  declarations: readonly {
    readonly exposure: Exposure;
    readonly left_on: string | null;
    readonly declared_at: Date;
  }[],
  today: string,
): boolean =>
  declarations.some((one, place) =>
    isExposed(
      place > 0 && one.exposure === 'now'
        ? { exposure: 'former', left_on: businessDay(one.declared_at) }
        : one,
      today,
    ),
  );
