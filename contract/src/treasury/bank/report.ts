import { z } from 'zod';
import { currency } from '../../core/money.ts';
import { day, id, idList, pageQuery } from '../../core/page.ts';
import { bankBalance } from './balances.ts';
import { bankSums, explainedLine, matchedLine, openBankLine } from './lines.ts';
import { bankAccount } from './statements.ts';
import { certaintyGroup, lineState, missingKind } from './values.ts';

/** How many of each list of the report are on a page: lines to decide, explained ones, missing movements. */
export const BANK_PAGES = { unknown: 2_000, explanations: 500, missing: 500 } as const;
/** Sort keys; `-` sorts in descending order. Amounts are compared within their currency, with their sign. */
export const bankLineSort = z.enum(['day', '-day', 'amount', '-amount', 'reference', '-reference']);
export type BankLineSort = z.infer<typeof bankLineSort>;
/** Of every stored line, also by its state. */
const bankLineRowSort = z.enum([...bankLineSort.options, 'state', '-state']);
export type BankLineRowSort = z.infer<typeof bankLineRowSort>;
/** The lists of the page whose file has their own search and order: lines to decide, and explained ones. */
export const exportedList = z.enum(['toDecide', 'explained']);
export type ExportedList = z.infer<typeof exportedList>;
const lineSearch = {
  /** Words of the bank's text, of a movement's order and of its person, proposed ones too; an amount or a day. */
  search: z.string().max(100).optional(),
  sort: bankLineSort.optional(),
};
export const matchedQuery = z.strictObject({ ...pageQuery, ...lineSearch });
export type MatchedQuery = z.output<typeof matchedQuery>;
export const bankLinesQuery = z.strictObject({
  ...pageQuery,
  search: lineSearch.search,
  sort: bankLineRowSort.optional(),
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
  /** The search and the order of each of its lists. */
  ...lineSearch,
  /** The page of each of its lists. */
  page: pageQuery.page,
  /** Only that line, on any page of those to decide. */
  line: id.optional(),
  /** Lines to decide with a proposal of that certainty, or without one. */
  certainty: certaintyGroup.optional(),
  /** Lines to decide that this import brought; the other lists stay whole. */
  import: id.optional(),
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
  /** The statement whose lines to decide were asked for; without an account's name it is of two. */
  statement: z.object({ id, fileName: z.string(), accountName: z.string().nullable() }).nullable(),
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
  /** The platform's movements that the bank does not show, on days that the statements cover. */
  missing: z.array(
    z.object({
      id,
      kind: missingKind,
      orderNumber: z.string(),
      day,
      amount: z.string(),
      currency,
    }),
  ),
});
export type BankReport = z.infer<typeof bankReport>;
