import type { UnclaimedSort } from '../chain/schemas.ts';
import type { AlertSort } from '../compliance/alerts.ts';
import type { CaseSort } from '../compliance/cases.ts';
import { bothWays, type ColumnSort } from '../core/sorting.ts';
import type { IncidentSort } from '../incidents/schemas.ts';
import type { DueSort, MovementSort } from '../payments/movements.ts';
import type { PayableSort, RunSort } from '../payouts/schemas.ts';
import type { RequestSort } from '../projects/revisions.ts';
import type { ProjectListSort } from '../projects/values.ts';
import type { QuestionSort } from '../questions/schemas.ts';
import type { RightsSort } from '../rights/schemas.ts';
import type { AuditSort } from '../settings/endpoints.ts';
import type { HoldingSort } from '../tokens/holdings.ts';
import type { ProlongationSort } from '../tokens/prolongation-requests.ts';
import type { PurchaseSort } from '../tokens/purchases.ts';
import type { BalanceRowSort } from '../treasury/bank/balances.ts';
import type { BankLineRowSort, BankLineSort } from '../treasury/bank/report.ts';
import type { BankRuleSort } from '../treasury/bank/rules.ts';
import type { StatementSort } from '../treasury/bank/statements.ts';
import type { DeclarationSort } from '../treasury/declarations.ts';
import type { UserSort } from '../users/schemas.ts';
import type { MailSort } from './health.ts';
import type { PersonEventSort } from './person.ts';
import type { PersonEntrySort } from './person-entries.ts';

type Columns<Sort extends string> = Readonly<Record<string, ColumnSort<Sort>>>;

/** Deposits, withdrawals, transfers and withdrawals of earnings. */
const MOVEMENTS = {
  person: bothWays('person'),
  amount: { ascending: 'smallest', descending: 'largest' },
  date: { ascending: 'oldest', descending: 'newest' },
} as const;

const BANK_LINES = {
  day: bothWays('day'),
  reference: bothWays('reference'),
  amount: bothWays('amount'),
} as const;

/** The columns that each list of the desk is ordered by, with the values that its call takes. */
export const SORTS = {
  movements: MOVEMENTS,
  movementsDue: { ...MOVEMENTS, due: bothWays('due') },
  people: {
    name: bothWays('name'),
    createdAt: bothWays('createdAt'),
    lastSeenAt: bothWays('lastSeenAt'),
    role: bothWays('role'),
    kyc: bothWays('kyc'),
    state: bothWays('state'),
  },
  personEvents: { at: bothWays('at') },
  projects: {
    name: bothWays('name'),
    place: bothWays('place'),
    status: bothWays('status'),
    published: { ascending: 'oldest', descending: 'newest' },
  },
  holdings: {
    person: bothWays('person'),
    project: bothWays('project'),
    available: bothWays('available'),
    invested: bothWays('invested'),
  },
  purchases: {
    date: bothWays('date'),
    person: bothWays('person'),
    project: bothWays('project'),
    tokens: bothWays('tokens'),
    amount: bothWays('amount'),
  },
  bankLines: BANK_LINES,
  /** Every line, whatever settles it. */
  bankLineRows: { ...BANK_LINES, state: bothWays('state') },
  payable: {
    person: bothWays('person'),
    dueAt: bothWays('dueAt'),
    amount: bothWays('amount'),
  },
  runs: {
    at: bothWays('at'),
    state: bothWays('state'),
    sent: bothWays('sent'),
    amount: bothWays('amount'),
  },
  audit: { at: bothWays('at'), person: bothWays('person'), action: bothWays('action') },
  questions: {
    asked: bothWays('asked'),
    project: bothWays('project'),
    person: bothWays('person'),
  },
  rights: {
    person: bothWays('person'),
    received: bothWays('received'),
    due: bothWays('due'),
  },
  alerts: {
    person: bothWays('person'),
    level: bothWays('level'),
    at: bothWays('at'),
  },
  cases: {
    person: bothWays('person'),
    opened: bothWays('opened'),
    state: bothWays('state'),
    due: bothWays('due'),
  },
  incidents: {
    number: bothWays('number'),
    title: bothWays('title'),
    detected: bothWays('detected'),
    due: bothWays('due'),
  },
  declarations: {
    at: bothWays('at'),
    account: bothWays('account'),
    day: bothWays('day'),
    amount: bothWays('amount'),
    status: bothWays('status'),
  },
  unclaimed: { seen: bothWays('seen'), amount: bothWays('amount') },
  revisions: { at: bothWays('at'), project: bothWays('project') },
  prolongations: { at: bothWays('at'), project: bothWays('project') },
  mails: { at: bothWays('at'), to: bothWays('to'), attempts: bothWays('attempts') },
  personEntries: { at: bothWays('at'), amount: bothWays('amount') },
  balanceRows: { day: bothWays('day'), text: bothWays('text'), amount: bothWays('amount') },
  bankRules: {
    words: bothWays('words'),
    kind: bothWays('kind'),
    at: bothWays('at'),
    used: bothWays('used'),
  },
  statements: {
    file: bothWays('file'),
    person: bothWays('person'),
    at: bothWays('at'),
    days: bothWays('days'),
    lines: bothWays('lines'),
    settled: bothWays('settled'),
  },
} as const satisfies {
  movements: Columns<MovementSort>;
  movementsDue: Columns<DueSort>;
  people: Columns<UserSort>;
  personEvents: Columns<PersonEventSort>;
  projects: Columns<ProjectListSort>;
  holdings: Columns<HoldingSort>;
  purchases: Columns<PurchaseSort>;
  bankLines: Columns<BankLineSort>;
  bankLineRows: Columns<BankLineRowSort>;
  payable: Columns<PayableSort>;
  runs: Columns<RunSort>;
  audit: Columns<AuditSort>;
  questions: Columns<QuestionSort>;
  rights: Columns<RightsSort>;
  alerts: Columns<AlertSort>;
  cases: Columns<CaseSort>;
  incidents: Columns<IncidentSort>;
  declarations: Columns<DeclarationSort>;
  unclaimed: Columns<UnclaimedSort>;
  revisions: Columns<RequestSort>;
  prolongations: Columns<ProlongationSort>;
  mails: Columns<MailSort>;
  personEntries: Columns<PersonEntrySort>;
  balanceRows: Columns<BalanceRowSort>;
  bankRules: Columns<BankRuleSort>;
  statements: Columns<StatementSort>;
};
