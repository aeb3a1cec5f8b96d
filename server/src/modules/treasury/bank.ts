import type { AnswerOf, QueryOf } from '#contract/core/endpoint.ts';
import { formatAmount } from '#contract/core/money.ts';
import { type BankBalance, isOfAnyDay } from '#contract/treasury/bank/balances.ts';
import type { ExplainedLine } from '#contract/treasury/bank/lines.ts';
import type { BankReport, BankReportQuery } from '#contract/treasury/bank/report.ts';
import type { CertaintyGroup } from '#contract/treasury/bank/values.ts';
import type * as calls from '#contract/treasury/bank.ts';
import type { Db } from '#platform/database/index.ts';
import type { TreasuryDeps } from './deps.ts';
import { levelsFor } from './lines/levels-for.ts';
import { listMatched } from './lines/list.ts';
import { proposals, proposalsFor } from './lines/proposals.ts';
import { MOST_LINES, proposedWords } from './lines/proposed-words.ts';
import {
  cautionsOfShown,
  creditsOfShown,
  shownDeposit,
  shownLine,
  shownOpenLine,
  shownSigns,
  signsOfShown,
} from './lines/shown.ts';
import { matchLines } from './match-lines.ts';
import type { PersonSigns } from './persons/signs.ts';
import { balanceRows } from './store/balance-rows.ts';
import {
  coverage,
  linesToDecide,
  lockMatching,
  missingMovements,
  openLinesOf,
  type UnknownLine,
  unknownLines,
} from './store/bank.ts';
import { countMatched } from './store/decided.ts';
import { type ExplainedLine as ExplainedRow, explainedLines } from './store/explanations.ts';
import { type BalanceRow, balances, companyAccounts, statementNamed } from './store/imports.ts';
import { countOf, shownSums } from './store/line-sums.ts';
import { type OpenDeposit, openTransfers } from './store/lines.ts';

/**
 * Matches lines again with movements that were decided after the line arrived.
 * @param of only the lines of this amount, in minor units
 */
export const matchAgain = (
  { database }: Pick<TreasuryDeps, 'database'>,
  of?: Pick<UnknownLine, 'currency' | 'amount'>,
): Promise<void> =>
  database.transaction(async (tx) => {
    await lockMatching(tx);
    await matchLines(tx, of);
  });

/**
 * The differences between the bank's statements and the ledger, in both directions.
 * @param readerId the reader, to mark explanations as their own
 * @param query the page, search and order of its lists, or a single line
 */
export async function bankReport(
  deps: Pick<TreasuryDeps, 'database' | 'clock' | 'identity' | 'settings' | 'rates' | 'movements'>,
  readerId: string,
  query: BankReportQuery = { page: 1 },
): Promise<BankReport> {
  const { identity } = deps;
  const { db } = deps.database;
  const { first, last, ...counts } = await coverage(db);
  // a single line is shown apart, so that the lists and their totals stay those of all lines
  const lists = { ...query, line: undefined };
  const { rows: explained, ...explanations } = await explainedLines(db, lists);
  const asked = query.line ? (await explainedLines(db, query)).rows : [];
  const names = await identity.names(peopleIn([...explained, ...asked]));
  const open = await openTransfers(db);
  const said = query.line ? undefined : await proposedWords(db, query.search, open);
  const searched = { ...query, ...(said ? { proposed: said } : {}) };
  // of all lines to decide, whatever page is read: two of them may be one movement, and each certainty is counted
  const toDecide = await linesToDecide(db, MOST_LINES, query.line ? {} : searched);
  const known = { open, ...(await proposals(db, toDecide, open)) };
  const { only, certainties } = await linesAsked(db, query, {
    toDecide,
    groupOf: (id) => known.proposed.get(id)?.certainty ?? NO_PROPOSAL,
  });
  const { rows: lines, sums } = await unknownLines(db, { ...searched, only });
  const { rows: missing, ...missed } = await missingMovements(db, query);
  const limits = await levelsFor(deps, readerId);
  const credits = await creditsOfShown(deps, readerId, { ...known, lines });
  const cautions = await cautionsOfShown(deps, { ...known, lines });
  const pending = explained.filter(isPending);
  const signs = await signsOfShown(db, [...lines, ...pending, ...asked], known);
  const shown = (line: ExplainedRow) => shownExplained(line, { open, signs, names, readerId });
  const seconds = await deps.database.transaction((tx) =>
    identity.secondsFor(tx, readerId, ['admin']),
  );
  return {
    ...counts,
    from: first,
    to: last,
    accounts: await companyAccounts(db),
    balances: (await balances(db)).map(shownBalance),
    unknown: lines.map((line) =>
      shownOpenLine(line, { ...known, signs, limits, credits, cautions }),
    ),
    explanations: explained.map(shown),
    settled: query.line ? await settledAs(deps, query.line, asked.map(shown)) : null,
    statement: query.import ? await statementNamed(db, query.import) : null,
    second: seconds.length > 0,
    totals: {
      unknown: countOf(sums),
      explanations: explanations.total,
      matched: await countMatched(db, query.search),
      missing: missed.total,
    },
    sums: shownSums(sums),
    explanationSums: shownSums(explanations.sums),
    missingSums: shownSums(missed.sums),
    certainties,
    page: query.page,
    missing: missing.map(({ order_number: orderNumber, ...row }) => ({
      ...row,
      orderNumber,
      amount: formatAmount(row.amount, row.currency),
    })),
  };
}

const isPending = ({ status }: ExplainedRow): boolean => status === 'pending';

const peopleIn = (lines: readonly ExplainedRow[]): string[] => [
  ...new Set(lines.flatMap(({ asked_by, approved_by }) => [asked_by, approved_by ?? []].flat())),
];

/** An explained line in its API schema. A pending one has the deposits and people that it may be of. */
function shownExplained(
  line: ExplainedRow,
  known: {
    readonly open: readonly OpenDeposit[];
    readonly signs: ReadonlyMap<string, PersonSigns>;
    readonly names: ReadonlyMap<string, string>;
    readonly readerId: string;
  },
): ExplainedLine {
  const { open, signs, names, readerId } = known;
  return {
    ...shownLine(line),
    explanationId: line.explanation_id,
    deposits: isPending(line) ? proposalsFor(line, open).map(shownDeposit) : [],
    ...shownSigns(isPending(line) ? signs.get(line.id) : undefined),
    kind: line.kind,
    reason: line.reason,
    status: line.status,
    by: names.get(line.asked_by) ?? '',
    authorId: line.asked_by,
    at: line.asked_at.toISOString(),
    mine: line.asked_by === readerId,
    approvedBy: line.approved_by === null ? null : (names.get(line.approved_by) ?? ''),
    approverId: line.approved_by,
  };
}

/** What settles a line; null while it is undecided. */
async function settledAs(
  deps: Pick<TreasuryDeps, 'database' | 'identity'>,
  line: string,
  [explanation]: readonly ExplainedLine[],
): Promise<BankReport['settled']> {
  const [match] = (await listMatched(deps, { page: 1, pageSize: 1, line })).items;
  if (explanation === undefined && match === undefined) return null;
  return { explanation: explanation ?? null, match: match ?? null };
}

/** The rows that a figure beside the bank's balance is the sum of; none for a currency without a balance. */
export async function listBalanceRows(
  { database: { db } }: Pick<TreasuryDeps, 'database'>,
  query: QueryOf<typeof calls.listBalanceRows>,
): Promise<AnswerOf<typeof calls.listBalanceRows>> {
  const { currency, part, search, sort, page, pageSize } = query;
  const asked = isOfAnyDay(part) ? query.day : undefined;
  const day = asked ?? (await balances(db)).find((one) => one.currency === currency)?.day;
  if (day === undefined) return { items: [], page, pageSize, total: 0, day: null, sum: null };
  const of = { currency, day, part, search, sort, page, pageSize };
  const { rows, total, sum } = await balanceRows(db, of);
  return {
    items: rows.map((row) => ({ ...row, amount: formatAmount(row.amount, currency) })),
    page,
    pageSize,
    total,
    day,
    sum: formatAmount(sum, currency),
  };
}

const NO_PROPOSAL: CertaintyGroup = 'none';

/**
 * The lines to decide that a certainty and a statement select, and how many of each certainty the statement has.
 * @param known.toDecide those that the search finds, of every statement: proposals depend on all of them
 * @returns `only` without a certainty or a statement is undefined, which selects every line
 */
async function linesAsked(
  db: Db,
  { certainty, import: importId, line }: BankReportQuery,
  known: {
    readonly toDecide: readonly UnknownLine[];
    readonly groupOf: (id: string) => CertaintyGroup;
  },
): Promise<{ only: string[] | undefined; certainties: BankReport['certainties'] }> {
  const brought = importId && !line ? new Set(await openLinesOf(db, importId)) : null;
  const groups = known.toDecide
    .filter(({ id }) => brought === null || brought.has(id))
    .map(({ id }) => ({ id, group: known.groupOf(id) }));
  const certainties = { certain: 0, likely: 0, possible: 0, none: 0 };
  for (const { group } of groups) certainties[group] += 1;
  if (certainty === undefined && brought === null) return { only: undefined, certainties };
  const only = groups.filter(({ group }) => certainty === undefined || group === certainty);
  return { only: only.map(({ id }) => id), certainties };
}

const shownBalance = ({ currency, day, bank, ledger, ...row }: BalanceRow): BankBalance => {
  const { opening, open, noted, later, missing } = row;
  const difference = bank - ledger;
  const amount = (minor: bigint) => formatAmount(minor, currency);
  return {
    currency,
    day,
    bank: amount(bank),
    ledger: amount(ledger),
    difference: amount(difference),
    opening: opening === null ? null : amount(opening),
    open: amount(open),
    noted: amount(noted),
    later: amount(later),
    missing: amount(missing),
    unexplained: amount(difference - (opening ?? 0n) - open - noted - later - missing),
  };
};
