import { sql } from 'kysely';
import type { BankCurrency } from '#contract/core/currency.ts';
import type {
  StatementColumns,
  StatementSort,
  StatementsQuery,
} from '#contract/treasury/bank/statements.ts';
import type { Db, Tx } from '#platform/database/index.ts';
import { found } from '#platform/database/queries/search.ts';
import type { BankStatementImportsTable, CompanyBankAccountsTable } from '../tables.ts';
import { bankLedgerAt } from './bank-ledger.ts';
import { type Difference, differenceAt, OPENINGS } from './difference.ts';
import { lineIs } from './search.ts';
import { CLOSINGS } from './stated.ts';

export type CompanyAccount = Pick<CompanyBankAccountsTable, 'id' | 'name' | 'currency'>;

/** The company's bank accounts: the initial ones, then oldest first. */
export const companyAccounts = (db: Db): Promise<CompanyAccount[]> =>
  db
    .selectFrom('company_bank_accounts')
    .select(['id', 'name', 'currency'])
    .orderBy(sql`created_by is not null`)
    .orderBy('created_at')
    .orderBy('id')
    .execute();

/** @returns false when another account has its name */
export async function insertAccount(tx: Tx, row: CompanyBankAccountsTable): Promise<boolean> {
  const kept = await tx
    .insertInto('company_bank_accounts')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return kept.numInsertedOrUpdatedRows === 1n;
}

export interface Layout {
  readonly account_id: string;
  /** The account of the rows in the other currency. */
  readonly second_account_id: string | null;
  readonly columns: StatementColumns;
}

/** The columns remembered for a heading, by account; last saved first. */
export const layoutsOf = (db: Db, heading: string): Promise<Layout[]> =>
  db
    .selectFrom('bank_statement_layouts')
    .select(['account_id', 'second_account_id', 'columns'])
    .where('heading', '=', heading)
    .orderBy('saved_at', 'desc')
    .execute();

/** Remembers a layout. One of two accounts replaces that of its second account, so that the heading has one. */
export async function saveLayout(
  tx: Tx,
  given: Layout & { heading: string; by: string; at: Date },
): Promise<void> {
  const { account_id, second_account_id, heading, columns, by, at } = given;
  const saved = {
    second_account_id,
    columns: JSON.stringify(columns),
    saved_by: by,
    saved_at: at,
  };
  if (second_account_id !== null)
    await tx
      .deleteFrom('bank_statement_layouts')
      .where('account_id', '=', second_account_id)
      .where('heading', '=', heading)
      .execute();
  await tx
    .insertInto('bank_statement_layouts')
    .values({ account_id, heading, ...saved })
    .onConflict((conflict) => conflict.columns(['account_id', 'heading']).doUpdateSet(saved))
    .execute();
}

/**
 * An import, with its account's name and the numbers of its lines that are stored and settled. `repeats` counts the
 * stored lines that it repeats, as far as they are known.
 */
export interface ImportRow
  extends Omit<
    BankStatementImportsTable,
    'faults' | 'balance_breaks' | 'account_id' | 'file_digest' | 'opening_balance'
  > {
  readonly faults: { row: number; fault: string; text: string }[];
  readonly balance_breaks: number[];
  readonly account_name: string | null;
  readonly currency: BankCurrency | null;
  readonly kept: number;
  readonly settled: number;
  readonly repeats: number;
}

const BY_IMPORTER = sql`(
  select lower(trim(u.lastname || ' ' || u.name)) from person_facts u where u.id = i.imported_by)`;
const KEPT = sql`(select count(*)::int from bank_statement_lines l where l.import_id = i.id)`;
const SETTLED = sql`(
  select count(*)::int from bank_statement_lines l where l.import_id = i.id and ${lineIs('decided')})`;
const OWN_ORDER = sql`i.imported_at desc, i.id desc`;
const SORTS = {
  at: sql`i.imported_at`,
  '-at': sql`i.imported_at desc`,
  file: sql`lower(i.file_name)`,
  '-file': sql`lower(i.file_name) desc`,
  person: BY_IMPORTER,
  '-person': sql`${BY_IMPORTER} desc`,
  days: sql`i.first_day nulls first`,
  '-days': sql`i.first_day desc nulls last`,
  lines: KEPT,
  '-lines': sql`${KEPT} desc`,
  settled: SETTLED,
  '-settled': sql`${SETTLED} desc`,
} as const satisfies Record<StatementSort, unknown>;

/** Whether a search finds an import: by file, account, importer or day. */
const foundImport = (search: string | undefined) =>
  found(search, {
    texts: [
      sql`i.file_name`,
      sql`a.name`,
      sql`(select trim(u.name || ' ' || u.lastname) from person_facts u where u.id = i.imported_by)`,
    ],
    amounts: [sql`i.closing_balance`],
    at: [sql`i.imported_at`],
    dates: [sql`i.first_day`, sql`i.last_day`],
  });

/** Imports, by default newest first. @param which a single one, or a page of those that a search finds */
export async function importRows(
  db: Db,
  which: { readonly id: string } | StatementsQuery,
): Promise<ImportRow[]> {
  const one = 'id' in which ? sql`i.id = ${which.id}` : foundImport(which.search);
  const order =
    'id' in which || which.sort === undefined ? OWN_ORDER : sql`${SORTS[which.sort]}, ${OWN_ORDER}`;
  const page =
    'page' in which
      ? sql`limit ${which.pageSize} offset ${(which.page - 1) * which.pageSize}`
      : sql``;
  const { rows } = await sql<ImportRow>`
    select i.id, i.file_name, i.imported_by, i.imported_at, i.lines, i.added, i.repeated, i.faults,
           i.balance_breaks, i.first_day::text as first_day, i.last_day::text as last_day, i.closing_balance,
           a.name as account_name, a.currency,
           ${KEPT} as kept, ${SETTLED} as settled,
           (select count(*)::int from bank_statement_repeats r where r.import_id = i.id) as repeats
    from bank_statement_imports i left join company_bank_accounts a on a.id = i.account_id
    where ${one} order by ${order} ${page}`.execute(db);
  return rows;
}

export const isImport = async (db: Db, id: string): Promise<boolean> =>
  (await db.selectFrom('bank_statement_imports').select('id').where('id', '=', id).execute())
    .length > 0;

export async function countImports(db: Db, search: string | undefined): Promise<number> {
  const { rows } = await sql<{ count: bigint }>`
    select count(*) as count
    from bank_statement_imports i left join company_bank_accounts a on a.id = i.account_id
    where ${foundImport(search)}`.execute(db);
  return Number(rows[0]?.count ?? 0n);
}

export interface BalanceRow extends Difference {
  readonly currency: BankCurrency;
  readonly day: string;
  /** All amounts in minor units. */
  readonly bank: bigint;
  readonly ledger: bigint;
}

/**
 * The last closing balance of each currency's statements, the ledger's balance at the end of that day, and the parts
 * of their difference. With several accounts, each one's last balance counts.
 */
export async function balances(db: Db): Promise<BalanceRow[]> {
  const of = { currency: sql`b.currency`, day: sql`b.day` };
  const since = { opening: sql`o.opening`, before: sql`o.before` };
  const { rows } = await sql<BalanceRow>`
    with closings as (${CLOSINGS}),
    banks as (
      select currency, max(last_day) as day, sum(closing_balance)::bigint as bank from closings group by currency),
    openings as (${OPENINGS})
    select b.currency, b.day::text as day, b.bank,
           ${bankLedgerAt(of)} as ledger, ${differenceAt({ ...of, ...since })}
    from banks b join openings o on o.currency = b.currency order by b.currency`.execute(db);
  return rows;
}

/** The file of an import and its account, which one of two accounts has not; null when it is unknown. */
export const statementNamed = async (
  db: Db,
  id: string,
): Promise<{ id: string; fileName: string; accountName: string | null } | null> =>
  (await db
    .selectFrom('bank_statement_imports as i')
    .leftJoin('company_bank_accounts as a', 'a.id', 'i.account_id')
    .select(['i.id', 'i.file_name as fileName', 'a.name as accountName'])
    .where('i.id', '=', id)
    .executeTakeFirst()) ?? null;
