import { bothWays, type ColumnSort } from '../core/sorting.ts';
import type { MovementSort } from '../payments/movements.ts';
import type { PayableSort, RunSort } from '../payouts/schemas.ts';
import type { ProjectListSort } from '../projects/values.ts';
import type { AuditSort } from '../settings/endpoints.ts';
import type { BankLineSort } from '../treasury/bank-schemas.ts';
import type { UserSort } from '../users/schemas.ts';

type Columns<Sort extends string> = Readonly<Record<string, ColumnSort<Sort>>>;

/** The columns that each list of the desk is ordered by, with the values that its call takes. */
export const SORTS = {
  /** Deposits, withdrawals, transfers and withdrawals of earnings. */
  movements: {
    person: bothWays('person'),
    amount: { ascending: 'smallest', descending: 'largest' },
    date: { ascending: 'oldest', descending: 'newest' },
  },
  people: {
    name: bothWays('name'),
    createdAt: bothWays('createdAt'),
    lastSeenAt: bothWays('lastSeenAt'),
  },
  projects: {
    name: bothWays('name'),
    place: bothWays('place'),
    status: bothWays('status'),
    published: { ascending: 'oldest', descending: 'newest' },
  },
  bankLines: {
    day: bothWays('day'),
    reference: bothWays('reference'),
    amount: bothWays('amount'),
  },
  payable: {
    person: bothWays('person'),
    dueAt: bothWays('dueAt'),
    amount: bothWays('amount'),
  },
  runs: { at: bothWays('at'), state: bothWays('state'), amount: bothWays('amount') },
  audit: { at: bothWays('at'), action: bothWays('action') },
} as const satisfies {
  movements: Columns<MovementSort>;
  people: Columns<UserSort>;
  projects: Columns<ProjectListSort>;
  bankLines: Columns<BankLineSort>;
  payable: Columns<PayableSort>;
  runs: Columns<RunSort>;
  audit: Columns<AuditSort>;
};
