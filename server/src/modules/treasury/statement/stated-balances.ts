import { type Closing, closingOf } from './balances.ts';
import type { ReadLine } from './known.ts';

/** The days of an account's lines in a file, and the balances that the file states of it. */
export interface StatedBalance {
  readonly account_id: string;
  readonly first_day: string;
  readonly last_day: string;
  /** Null when its lines have no balance. */
  readonly closing: Closing | null;
}

/** What a file states of each of its accounts: the balances of two accounts follow from nothing of each other. */
export const statedBalances = (lines: readonly ReadLine[]): StatedBalance[] =>
  [...Map.groupBy(lines, ({ account_id }) => account_id)].map(([account_id, own]) => {
    const days = own.map(({ day }) => day).toSorted();
    const [first_day = '', last_day = first_day] = [days.at(0), days.at(-1)];
    return { account_id, first_day, last_day, closing: closingOf(own) };
  });
