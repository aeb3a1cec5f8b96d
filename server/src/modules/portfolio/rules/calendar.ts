import { areWorksLate } from '#contract/core/calendar/works.ts';

/**
 * The pay days of a month's day that come after one day and no later than another.
 * @param payDay 1 to 28
 * @param after, until `YYYY-MM-DD`
 */
export function payDays(payDay: number, after: string, until: string): string[] {
  const days: string[] = [];
  let year = Number(after.slice(0, 4));
  let month = Number(after.slice(5, 7));
  for (;;) {
    const day = `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(payDay).padStart(2, '0')}`;
    if (day > until) return days;
    if (day > after) days.push(day);
    month += 1;
    if (month > 12) {
      month = 1;
      year += 1;
    }
  }
}

export interface Promised {
  readonly promisedDay: string;
  /** The pay day: the next working day. A payment on it is on time; after it, an unpaid amount is overdue. */
  readonly lastDay: string;
  readonly paidDay: string | null;
  readonly today: string;
}

/** Whether a promise with a date was kept. */
export function promiseStatus(of: Promised): 'pending' | 'kept' | 'late' | 'overdue' {
  if (of.paidDay !== null) return of.paidDay <= of.lastDay ? 'kept' : 'late';
  return of.today >= of.lastDay ? 'overdue' : 'pending';
}

/** Compares the present delivery plan with the promised one. */
export function deliveryStatus(of: {
  readonly promisedDay: string | null;
  readonly plannedDay: string | null;
  readonly progressPercent: number;
  readonly today: string;
}): 'pending' | 'kept' | 'overdue' | 'delayed' {
  if (of.progressPercent >= 100) return 'kept';
  if (areWorksLate(of, of.today)) return 'overdue';
  if (of.promisedDay !== null && of.plannedDay !== null && of.plannedDay > of.promisedDay)
    return 'delayed';
  return 'pending';
}
