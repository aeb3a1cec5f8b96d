import { z } from 'zod';
import { BANK_CURRENCIES } from '../core/currency.ts';
import { currency, money } from '../core/money.ts';
import { day, givenDay, id, idList, instant, pageOf, pageQuery } from '../core/page.ts';
import { oneLine } from '../core/text.ts';
import { OPEN_STATUSES } from '../payments/statuses.ts';

/** Currencies that the company has bank accounts in. */
export const bankCurrency = z.enum(BANK_CURRENCIES);
export type { BankCurrency } from '../core/currency.ts';

/**
 * Days that a line of the bank waits for a decision, counted from its import, and a movement for its line. They are the
 * days by which a line and its movement may differ. Past them the line is overdue and the audit reports either.
 */
export const BANK_LINE_DAYS = 5;

/**
 * Correspondent banks and taxes take a part: the amount that arrives may differ from the announced one by this much of
 * it.
 */
export const NEARLY_PERCENT = 2;

/** The kinds of bank line that are not movements. */
export const bankLineKind = z.enum(['bank_fee', 'interest', 'own_transfer', 'other']);
export type BankLineKind = z.infer<typeof bankLineKind>;

const column = z.number().int().min(0).max(99);
/** The columns of a statement, counted from 0. Amounts are signed in one column, or unsigned in two. */
export const statementColumns = z
  .strictObject({
    day: column,
    amount: column.nullable(),
    debit: column.nullable(),
    credit: column.nullable(),
    balance: column.nullable(),
    currency: column.nullable(),
    /** Joined in this order to the line's text. */
    reference: z.array(column).max(10),
  })
  .refine(({ amount, debit, credit }) => amount !== null || (debit !== null && credit !== null), {
    path: ['amount'],
    error: 'REQUIRED',
  });
export type StatementColumns = z.infer<typeof statementColumns>;

export const rowFault = z.enum([
  'DAY_UNREADABLE',
  'AMOUNT_UNREADABLE',
  'AMOUNT_AMBIGUOUS',
  'AMOUNT_MISSING',
  'AMOUNT_ON_BOTH_SIDES',
  'CURRENCY_UNKNOWN',
  'CURRENCY_OF_ANOTHER_ACCOUNT',
  'ROW_BROKEN',
]);
export type RowFault = z.infer<typeof rowFault>;
/** A row of a statement that was left out: its number in the file, why, and its beginning. */
const faultyRow = z.object({ row: z.number(), fault: rowFault, text: z.string() });
export type FaultyRow = z.infer<typeof faultyRow>;

export const bankAccount = z.object({ id, name: z.string(), currency: bankCurrency });
export type CompanyBankAccount = z.infer<typeof bankAccount>;
export const bankAccountBody = z.strictObject({
  name: oneLine(60).min(3, 'TOO_SHORT'),
  currency: bankCurrency,
});

/** One import of a statement. */
export const statementImport = z.object({
  id,
  /** Null where a file had lines of several accounts. */
  accountName: z.string().nullable(),
  fileName: z.string(),
  by: z.string(),
  at: instant,
  rows: z.number(),
  /** Lines that it brought and that are stored. */
  added: z.number(),
  /** Lines that it brought and that another reading of the same file replaced. */
  replaced: z.number(),
  /** Lines that an earlier statement had brought. */
  repeated: z.number(),
  /** Whether it is known which ones: not of imports from before they were recorded. */
  repeatsKnown: z.boolean(),
  /** Rows that could not be read; `faults` has the first of them. */
  leftOut: z.number(),
  faults: z.array(faultyRow),
  /** Rows whose balance does not match the previous row: lines are missing between them. */
  balanceBreaks: z.array(z.number()),
  from: day.nullable(),
  to: day.nullable(),
  closingBalance: z.string().nullable(),
  currency: bankCurrency.nullable(),
  /** Of the lines that it brought, those that are settled by now. */
  settled: z.number(),
});
export type StatementImport = z.infer<typeof statementImport>;
/** Sort keys; `-` sorts in descending order. By default the latest imports first. */
export const statementSort = z.enum([
  'at',
  '-at',
  'file',
  '-file',
  'person',
  '-person',
  'days',
  '-days',
]);
export type StatementSort = z.infer<typeof statementSort>;
export const statementsQuery = z.strictObject({
  ...pageQuery,
  /** Words of the file, the account or the importer; the day of the import, or the first or last day. */
  search: z.string().max(100).optional(),
  sort: statementSort.optional(),
});
export type StatementsQuery = z.output<typeof statementsQuery>;

/** Reasons for and against a proposal for a line. */
export const proposalReason = z.enum([
  'order_named',
  'account_named',
  'tax_id_named',
  'name_named',
  'amount_equal',
  'amount_near',
  'rule_known',
]);
export type ProposalReason = z.infer<typeof proposalReason>;
export const proposalCaution = z.enum([
  'amount_differs',
  'other_tax_id',
  'day_far',
  'several_alike',
  'other_line_alike',
  'late',
  'person_blocked',
  'not_approved_yet',
  'amount_of_a_withdrawal',
  'of_a_person',
]);
export type ProposalCaution = z.infer<typeof proposalCaution>;
export const certainty = z.enum(['certain', 'likely', 'possible']);
export type Certainty = z.infer<typeof certainty>;
/** The certainties, and lines that nothing is proposed for. */
export const certaintyGroup = z.enum([...certainty.options, 'none']);
export type CertaintyGroup = z.infer<typeof certaintyGroup>;

/** The facts by which a line may be a person's money: then one administrator alone never explains it. */
export const personSign = z.enum([
  /** About the amount of an announced deposit, or names its order or person. */
  'deposit_announced',
  /** About the amount of a deposit that was refused or reverted within half a year. */
  'deposit_refused',
  /** Names a deposit, a withdrawal or a payment run, in whatever state. */
  'order_named',
  /** Names the tax id or document of a user; incoming, the tax id of any natural person. */
  'tax_id_named',
  /** Names a user's bank account, even a removed one. */
  'account_named',
  /** Names a user, or the holder of a user's account. */
  'person_named',
  /** Incoming from a company or an account that paid a credited deposit. */
  'payer_known',
  /** Exactly the amount of a bank withdrawal that is not sent yet. */
  'withdrawal_amount',
]);
export type PersonSign = z.infer<typeof personSign>;

/** What a bank line is: a movement of people's money, or something that is explained. */
export const lineMeaning = z.enum(['deposit', 'withdrawal', 'run', ...bankLineKind.options]);
export type LineMeaning = z.infer<typeof lineMeaning>;

/** The proposed treatment of a bank line. It has no effect without a decision. */
export const proposal = z.object({
  as: lineMeaning,
  /** The deposit, the withdrawal, or the payment run that the line pays as a whole. */
  movementId: id.nullable(),
  orderNumber: z.string().nullable(),
  userName: z.string().nullable(),
  userId: id.nullable(),
  /** The project whose wallet its money enters, or the account that it goes to, with the holder. */
  account: z.string().nullable(),
  /** The movement's amount, if it differs. */
  amount: z.string().nullable(),
  /** The words of the rule behind the proposal. */
  rule: z.string().nullable(),
  certainty,
  reasons: z.array(proposalReason),
  cautions: z.array(proposalCaution),
  /** Whether deciding so is the first of two approvals. */
  needsTwo: z.boolean(),
});
export type Proposal = z.infer<typeof proposal>;

const bankLine = z.object({
  id,
  day,
  amount: z.string(),
  currency,
  reference: z.string(),
  /** Transfers announced that it may be, those that it names first. */
  deposits: z.array(
    z.object({
      id,
      orderNumber: z.string(),
      amount: z.string(),
      userName: z.string(),
      userId: id,
      status: z.enum(OPEN_STATUSES),
      /** It expired before its money was seen: crediting it reopens it. */
      late: z.boolean(),
    }),
  ),
  /** Why it may be a person's money, and the users whom it names. */
  signs: z.array(personSign),
  people: z.array(z.object({ id, name: z.string() })),
});
export const openBankLine = bankLine.extend({
  /** The kinds that need two administrators. */
  needsTwo: z.array(bankLineKind),
  proposal: proposal.nullable(),
  /** Explained, and waiting for another administrator's approval. */
  waits: z.boolean(),
});
export type OpenBankLine = z.infer<typeof openBankLine>;
/** A line explained by an administrator, in effect or waiting for another's approval. */
const explainedLine = bankLine.extend({
  /** Identifies the approved explanation: a new explanation of the line has another id. */
  explanationId: id,
  kind: bankLineKind,
  reason: z.string(),
  status: z.enum(['pending', 'standing']),
  by: z.string(),
  at: instant,
  /** Whether the explanation is the reader's: then another administrator approves it. */
  mine: z.boolean(),
  approvedBy: z.string().nullable(),
});
export type ExplainedLine = z.infer<typeof explainedLine>;

/** A line that a movement settles. */
export const matchedLine = bankLine.omit({ deposits: true, signs: true, people: true }).extend({
  orderNumber: z.string(),
  movementId: id,
  kind: z.enum(['deposit', 'withdrawal', 'returned', 'revenue', 'run']),
  /** Who decided it; null for an automatic match. */
  by: z.string().nullable(),
  at: instant.nullable(),
  /** Whether it can be undone: it credited and paid nothing. */
  releasable: z.boolean(),
});
export type MatchedLine = z.infer<typeof matchedLine>;

/** The state of a line: `waiting` is explained and needs another administrator's approval. */
export const lineState = z.enum(['open', 'waiting', 'explained', 'matched']);
export type LineState = z.infer<typeof lineState>;
/** A stored line, whatever settles it. */
export const bankLineRow = z.object({
  id,
  day,
  amount: z.string(),
  currency: bankCurrency,
  reference: z.string(),
  state: lineState,
  /** What it was explained as; null for other lines. */
  kind: bankLineKind.nullable(),
  /** The order of the movement that settles it; null for other lines. */
  orderNumber: z.string().nullable(),
});
export type BankLineRow = z.infer<typeof bankLineRow>;

/** The bank's latest balance beside the ledger's of the same day; amounts in major units. */
const bankBalance = z.object({
  currency: bankCurrency,
  day,
  bank: z.string(),
  ledger: z.string(),
  difference: z.string(),
  /**
   * The components of the difference. The accounts' balance before their first statement; null while neither a
   * statement nor a declared balance gives it.
   */
  opening: z.string().nullable(),
  /** Lines until that day that are not settled yet. */
  open: z.string(),
  /** Lines explained as something else, which post nothing. */
  noted: z.string(),
  /** Settled lines where the line or its posting is dated after that day. */
  later: z.string(),
  /** What was posted by that day for movements that no line shows. */
  missing: z.string(),
  /** The remaining difference. */
  unexplained: z.string(),
});
export type BankBalance = z.infer<typeof bankBalance>;

/** The figures beside the bank's balance that are sums of rows; `unexplained` is what they leave. */
export const balancePart = z.enum([
  'bank',
  'ledger',
  'opening',
  'open',
  'noted',
  'later',
  'missing',
]);
export type BalancePart = z.infer<typeof balancePart>;
/** `size`: the largest amounts first, whatever their sign. Otherwise `-` sorts in descending order. */
export const balanceRowSort = z.enum(['size', 'day', '-day', 'text', '-text', 'amount', '-amount']);
export type BalanceRowSort = z.infer<typeof balanceRowSort>;
export const balanceRowsQuery = z.strictObject({
  ...pageQuery,
  currency: bankCurrency,
  part: balancePart,
  /** The end of which day `ledger` is of; by default, the day of the currency's balance, as for the other figures. */
  day: givenDay.optional(),
  /** Words of the row's name; an amount or a day. */
  search: z.string().max(100).optional(),
  sort: balanceRowSort.default('size'),
});
/** A row of a figure: the amounts of all rows add up to it, with its sign. */
export const balanceRow = z.object({
  /** Of what `source` names; of an account without a statement before it, the account's. */
  id,
  source: z.enum(['statement', 'deposit', 'withdrawal', 'revenue', 'run', 'line', 'entry']),
  day,
  /** The order's number, the bank's text or the account's name; empty for an entry without any. */
  text: z.string(),
  amount: z.string(),
});
export type BalanceRow = z.infer<typeof balanceRow>;
export const balanceRows = pageOf(balanceRow).extend({
  /** The day that the figure is of, and the sum of all its rows; null for a currency without a balance. */
  day: day.nullable(),
  sum: z.string().nullable(),
});

/** Totals of some lines, by currency: incoming and outgoing. */
export const bankSums = z.array(z.object({ currency: bankCurrency, in: money, out: money }));
export type BankSums = z.infer<typeof bankSums>;

/** How many of each list of the report are on a page: lines to decide, explained ones, missing movements. */
export const BANK_PAGES = { unknown: 2_000, explanations: 500, missing: 500 } as const;
/** Sort keys; `-` sorts in descending order. Amounts are compared within their currency, with their sign. */
export const bankLineSort = z.enum(['day', '-day', 'amount', '-amount', 'reference', '-reference']);
export type BankLineSort = z.infer<typeof bankLineSort>;
const lineSearch = {
  /** Words of the bank's text, of a movement's order and of its person, proposed ones too; an amount or a day. */
  search: z.string().max(100).optional(),
  sort: bankLineSort.optional(),
};
export const matchedQuery = z.strictObject({ ...pageQuery, ...lineSearch });
export type MatchedQuery = z.output<typeof matchedQuery>;
export const bankLinesQuery = z.strictObject({
  ...pageQuery,
  ...lineSearch,
  'filter[id]': idList.optional(),
  /** `decided`: matched or explained; `explanations`: explained, approved or not. */
  'filter[state]': z.enum([...lineState.options, 'decided', 'explanations']).optional(),
  /** Brought by that import. */
  'filter[import]': id.optional(),
  /** Repeated by that import. */
  'filter[repeatedBy]': id.optional(),
  /** With an explanation that agrees with that rule. */
  'filter[rule]': id.optional(),
  /** With a standing explanation as interest or as a bank fee: these change the platform's earnings. */
  'filter[earning]': z.literal('true').optional(),
});
export type BankLinesQuery = z.output<typeof bankLinesQuery>;
export const bankReportQuery = z.strictObject({
  /** Of each of its lists. */
  ...lineSearch,
  /** The page of each of its lists. */
  page: pageQuery.page,
  /** Only that line, on any page of those to decide. */
  line: id.optional(),
  /** Lines to decide with a proposal of that certainty, or without one. */
  certainty: certaintyGroup.optional(),
});
export type BankReportQuery = z.infer<typeof bankReportQuery>;
export const bankReport = z.object({
  /** Numbers of stored lines, matched lines, and explained lines. */
  lines: z.number(),
  matched: z.number(),
  explained: z.number(),
  /** Lines neither settled nor explained; `unknown` has a page of them. */
  open: z.number(),
  from: day.nullable(),
  to: day.nullable(),
  accounts: z.array(bankAccount),
  balances: z.array(bankBalance),
  /** Money that moved at the bank and not here. */
  unknown: z.array(openBankLine),
  explanations: z.array(explainedLine),
  /** What settles the requested line; null without one, and while it is undecided. */
  settled: z
    .object({ explanation: explainedLine.nullable(), match: matchedLine.nullable() })
    .nullable(),
  /** Whether another administrator of level 1 may approve now what the reader explains. */
  second: z.boolean(),
  /** Numbers of search results: each list has one page of them (`BANK_PAGES`). */
  totals: z.object({
    unknown: z.number(),
    explanations: z.number(),
    matched: z.number(),
    missing: z.number(),
  }),
  /** Totals of the search's lines to decide, explained ones and missing movements. */
  sums: bankSums,
  explanationSums: bankSums,
  missingSums: bankSums,
  /** How many lines to decide of each certainty match the search, on whatever page. */
  certainties: z.record(certaintyGroup, z.number()),
  page: z.number(),
  /** Movements of ours, of days that the statements cover, that the bank does not show. */
  missing: z.array(
    z.object({
      id,
      kind: z.enum(['deposit', 'withdrawal', 'returned', 'revenue']),
      orderNumber: z.string(),
      day,
      amount: z.string(),
      currency,
    }),
  ),
});
export type BankReport = z.infer<typeof bankReport>;

/** The result for one line of a selection. */
export const lineOutcome = z.object({
  lineId: id,
  /**
   * `done`: settled now. `first`: the first of two approvals; nothing moved yet. `taken`: already decided, by `by`.
   * `refused`: with its fault.
   */
  outcome: z.enum(['done', 'first', 'taken', 'refused']),
  fault: z.string().nullable(),
  by: z.string().nullable(),
});
export type LineOutcome = z.infer<typeof lineOutcome>;

/** The kinds that a rule may propose. */
export const bankRuleKind = bankLineKind.exclude(['other']);

/** Words in a line's reference that classify such lines. It only proposes. */
export const bankRule = z.object({
  id,
  /** Whole words, upper case without accents. */
  words: z.string(),
  kind: bankRuleKind,
  active: z.boolean(),
  /** Whose decision it was learnt from; null for those of the beginning. */
  by: z.string().nullable(),
  at: instant,
  /** Decisions in force that agree with it. */
  used: z.number(),
});
export type BankRule = z.infer<typeof bankRule>;
/** Sort keys; `-` sorts in descending order. */
export const bankRuleSort = z.enum([
  'words',
  '-words',
  'kind',
  '-kind',
  'at',
  '-at',
  'used',
  '-used',
]);
export type BankRuleSort = z.infer<typeof bankRuleSort>;
export const bankRulesQuery = z.strictObject({
  /** Words of the rule or of whom it was learnt from. */
  search: z.string().max(100).optional(),
  'filter[kind]': bankRuleKind.optional(),
  'filter[active]': z.enum(['true', 'false']).optional(),
  sort: bankRuleSort.optional(),
});
export type BankRulesQuery = z.output<typeof bankRulesQuery>;
export const bankRuleBody = z.strictObject({
  words: oneLine(80).min(3, 'TOO_SHORT'),
  kind: bankRuleKind,
  active: z.boolean().default(true),
});
