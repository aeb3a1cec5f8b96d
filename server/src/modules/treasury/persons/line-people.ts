import type { Db } from '#platform/database/index.ts';
import { parseLine } from '../proposals/parsed-line.ts';
import type { UnknownLine } from '../store/bank.ts';
import type { OpenDeposit } from '../store/lines.ts';
import { findSigns, NO_SIGNS, type PersonSigns, payerNumbers } from './signs.ts';
import {
  accountsOf,
  ordersOf,
  payersOf,
  peopleOf,
  refusedTransfers,
  unsentWithdrawals,
} from './store.ts';
import { type Traces, tracesOf } from './traces.ts';

/**
 * The facts by which lines may be a person's money, as of now.
 * @param open the announced transfers without a decision
 * @returns by line id; a line without any is absent
 */
export async function signsOfLines(
  db: Db,
  lines: readonly UnknownLine[],
  open: readonly OpenDeposit[],
): Promise<ReadonlyMap<string, PersonSigns>> {
  if (lines.length === 0) return new Map();
  const traces = lines.map((line) => tracesOf(parseLine(line.reference)));
  const all = <Kind extends keyof Traces>(kind: Kind): string[] => [
    ...new Set(traces.flatMap((one) => one[kind])),
  ];
  const incoming = traces.filter((_, at) => (lines[at]?.amount ?? 0n) > 0n);
  const [words, accounts] = [all('words'), all('accounts')];
  return findSigns(lines, {
    people: await peopleOf(db, { keys: all('keys'), taxIds: all('taxIds'), words }),
    accounts: await accountsOf(db, { accounts, words }),
    orders: await ordersOf(db, all('orders')),
    payers: await payersOf(db, [...new Set(incoming.flatMap(payerNumbers))]),
    announced: open,
    refused: await refusedTransfers(db),
    unsent: await unsentWithdrawals(db),
  });
}

/** The same for one line. */
export const signsOfLine = async (
  db: Db,
  line: UnknownLine,
  open: readonly OpenDeposit[],
): Promise<PersonSigns> => (await signsOfLines(db, [line], open)).get(line.id) ?? NO_SIGNS;
