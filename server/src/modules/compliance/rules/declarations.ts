import { FIRST_EXPOSED_YEARS } from '#contract/compliance/policy.ts';
import type { Exposure } from '#contract/compliance/values.ts';
import { businessDay } from '#core/clock.ts';

/** For how many years a person counts as exposed after leaving office, of a policy and the ones before it. */
export interface ExposedTerm {
  /** `YYYY-MM-DD`: the day from which it is in force. */
  readonly from: string;
  readonly years: number;
}

/** A day in Argentina, `YYYY-MM-DD`, and the terms of all policies in force until then, earliest first. */
export interface ExposedOn {
  readonly today: string;
  readonly terms: readonly ExposedTerm[];
}

/** The years of the policy in force on the day when the office was left: a later policy changes no running term. */
const yearsFrom = (leftOn: string, terms: readonly ExposedTerm[]): number =>
  terms.findLast(({ from }) => from <= leftOn)?.years ?? FIRST_EXPOSED_YEARS;

/** The day so many years later, `YYYY-MM-DD`; of 29 February possibly a day that no calendar has, which still sorts. */
const yearsAfter = (day: string, years: number): string => {
  const [year = '', ...rest] = day.split('-');
  return [String(Number(year) + years), ...rest].join('-');
};

/**
 * The years after office that the declaration's text states. A person who left office under an earlier policy keeps its
 * term, so the text states the longest term that can still apply.
 */
export function statedYears({ today, terms }: ExposedOn): number {
  const past = terms.filter(({ from }) => from <= today);
  const all = [{ from: '', years: FIRST_EXPOSED_YEARS }, ...past];
  const running = all.filter(({ years }, at) => {
    const next = all[at + 1];
    return next === undefined || today < yearsAfter(next.from, years);
  });
  return Math.max(...running.map(({ years }) => years));
}

/**
 * Whether a person counts as politically exposed on a day: in office, or within the policy's years after leaving it,
 * exclusive.
 */
export function isExposed(
  declared: { readonly exposure: Exposure; readonly left_on: string | null } | undefined,
  { today, terms }: ExposedOn,
): boolean {
  if (declared === undefined || declared.exposure === 'never') return false;
  if (declared.exposure === 'now' || declared.left_on === null) return true;
  return today < yearsAfter(declared.left_on, yearsFrom(declared.left_on, terms));
}

/** Whether any declaration names an office, held now or before: without one nobody counts as exposed. */
export const namesOffice = (declarations: readonly { readonly exposure: Exposure }[]): boolean =>
  declarations.some(({ exposure }) => exposure !== 'never');

/**
 * Whether a person counts as exposed by all their declarations. A person who declared to be in office was in it until
 * the day on which they declare otherwise; only a declaration that states when they left may say an earlier day, though
 * none before the day on which they declared to be in it.
 * @param declarations newest first
 */
export const isExposedBy = (
  declarations: readonly {
    readonly exposure: Exposure;
    readonly left_on: string | null;
    readonly declared_at: Date;
  }[],
  on: ExposedOn,
): boolean =>
  declarations.some((one, place) => {
    const next = declarations[place - 1];
    if (next === undefined || one.exposure !== 'now') return isExposed(one, on);
    const until = next.exposure === 'former' ? one : next;
    return isExposed({ exposure: 'former', left_on: businessDay(until.declared_at) }, on);
  });
