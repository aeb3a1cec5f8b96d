import { isDue } from '#contract/core/calendar/working-day.ts';
import type { Unpromised } from '#contract/projects/values.ts';
import type { InvestmentsTable } from '../tables.ts';

/**
 * The state of an investment's buy-back. `none`: the investment was undone. `late`: its pay day has come and it is not
 * paid. `contract_late` and `project_cancelled`: it is announced, and its contract promises nothing for that reason.
 * `expected`: it is paid on its pay day.
 */
export type BuybackState =
  | 'none'
  | 'paid'
  | 'late'
  | 'contract_late'
  | 'project_cancelled'
  | 'expected';

const UNPROMISED: Readonly<Record<Unpromised, BuybackState>> = {
  overdue: 'contract_late',
  cancelled: 'project_cancelled',
};

/**
 * The one rule for receipts, orders and lists.
 * @param of.payDay the vault's date or the next working day, `YYYY-MM-DD`
 * @param of.unpromised why its contract promises no payment; null when it promises them
 * @param today calendar day in Argentina, `YYYY-MM-DD`
 */
export function buybackStateOf(
  of: {
    readonly status: InvestmentsTable['status'];
    readonly payDay: string;
    readonly unpromised: Unpromised | null;
  },
  today: string,
): BuybackState {
  if (of.status === 'undone') return 'none';
  if (of.status === 'paid') return 'paid';
  if (isDue(of, today)) return 'late';
  return of.unpromised === null ? 'expected' : UNPROMISED[of.unpromised];
}
