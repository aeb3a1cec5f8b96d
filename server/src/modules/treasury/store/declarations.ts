import { type RawBuilder, sql } from 'kysely';
import type { BankCurrency } from '#contract/treasury/bank/values.ts';
import {
  type DeclarationSort,
  type DeclarationStatus,
  declarationStatus,
} from '#contract/treasury/declarations.ts';
import type { Db, Tx } from '#platform/database/index.ts';
import { literals } from '#platform/database/queries/literals.ts';
import { found, plain } from '#platform/database/queries/search.ts';
import type { BankDeclarationsTable } from '../tables.ts';
import { bankLedgerAt } from './bank-ledger.ts';
import { linesUntil, OPEN } from './difference.ts';

export type DeclarationRow = BankDeclarationsTable;

/** A declaration with its account, and the figures shown beside it; minor units. */
export interface ShownDeclaration extends DeclarationRow {
  readonly account_name: string;
  readonly currency: BankCurrency;
  /** A confirmed one is in force, or replaced by another confirmed one. */
  readonly shown_status: DeclarationStatus;
  /** The balances of the currency's other accounts that were confirmed for the same day. */
  readonly others: bigint;
  /** The names of those in use by that day without one. */
  readonly undeclared: readonly string[];
  readonly ledger: bigint;
  /** The other accounts' balances of that day that wait for confirmation, and the confirmed ones of the same accounts. */
  readonly pending_count: bigint;
  readonly pending: bigint;
  readonly pending_instead_of: bigint;
  /** The currency's lines until that day that are not decided. */
  readonly open_count: bigint;
  readonly open: bigint;
}

interface DeclarationFilter {
  readonly currency?: BankCurrency | undefined;
  readonly status?: DeclarationStatus | undefined;
  /** The confirmed balance of each account for this day, or the pending ones with that status. */
  readonly day?: string | undefined;
  /** Without those of this account. */
  readonly otherThan?: string | undefined;
  /** Words of the account or of who declared it; an amount or a day. */
  readonly search?: string | undefined;
}

const STATUS = sql`
  case when d.status <> 'confirmed' then d.status
       when exists (select from bank_declaration_facts f where f.id = d.id) then 'in_force'
       else 'replaced' end`;
const BY_STATUS = sql`array_position(array[${literals(declarationStatus.options)}], ${STATUS})`;

const ORDERS: Readonly<Record<DeclarationSort, RawBuilder<unknown>>> = {
  '-at': sql`d.declared_at desc`,
  at: sql`d.declared_at`,
  account: plain(sql`c.name`),
  '-account': sql`${plain(sql`c.name`)} desc`,
  day: sql`d.day`,
  '-day': sql`d.day desc`,
  amount: sql`c.currency, d.amount`,
  '-amount': sql`c.currency, d.amount desc`,
  status: sql`${BY_STATUS}, d.declared_at desc`,
  '-status': sql`${BY_STATUS} desc, d.declared_at desc`,
};

/**
 * Whether a declaration `o` is its account's confirmed balance for its day, which may be before the day of the one in
 * force: of several, the one that was confirmed last.
 */
const COUNTS = sql`(
  o.status = 'confirmed' and not exists (
    select from bank_declarations n
    where n.account_id = o.account_id and n.day = o.day and n.status = 'confirmed'
      and (n.decided_at, n.id) > (o.decided_at, o.id)))`;

/** Whether an account `x` was in use by the day of a declaration `d`: its statement or another declaration says so. */
const IN_USE = sql`(
  exists (select from bank_statement_lines l where l.account_id = x.id and l.day <= d.day)
  or exists (
    select from bank_declarations u where u.account_id = x.id and u.day <= d.day and u.status = 'confirmed'))`;

const matching = ({
  currency,
  status,
  day,
  otherThan,
  search,
}: DeclarationFilter): RawBuilder<unknown> =>
  sql.join(
    [
      sql`true`,
      ...(currency ? [sql`c.currency = ${currency}`] : []),
      ...(status ? [sql`${STATUS} = ${status}`] : []),
      ...(day
        ? [
            status === 'pending'
              ? sql`d.day = ${day}`
              : sql`d.day = ${day} and exists (select from bank_declarations o where o.id = d.id and ${COUNTS})`,
          ]
        : []),
      ...(otherThan ? [sql`d.account_id <> ${otherThan}`] : []),
      found(search, {
        texts: [
          sql`c.name`,
          sql`(select u.name || ' ' || u.lastname from person_facts u where u.id = d.declared_by)`,
        ],
        amounts: [sql`d.amount`],
        at: [sql`d.declared_at`],
        dates: [sql`d.day`],
      }),
    ],
    sql` and `,
  );

/** The balances of other accounts that wait for confirmation, for the day of a declaration `d` of the account `c`. */
const PENDING = sql`
  select count(*) as pending_count, coalesce(sum(p.amount), 0)::bigint as pending,
         coalesce(sum((
           select o.amount from bank_declarations o
           where o.account_id = p.account_id and o.day = p.day and ${COUNTS})), 0)::bigint as pending_instead_of
  from bank_declarations p join company_bank_accounts x on x.id = p.account_id
  where x.currency = c.currency and x.id <> d.account_id and p.day = d.day and p.status = 'pending'`;

/** The lines of the currency of an account `c` that are not decided, until the day of a declaration `d`. */
const OPEN_LINES = sql`
  select count(*) as open_count, coalesce(sum(l.amount), 0)::bigint as open
  from (${linesUntil({ currency: sql`c.currency`, day: sql`d.day` }, OPEN)}) l`;

/** Declarations, newest first by default. @param which a single one, or a page */
export async function shownDeclarations(
  db: Db,
  which:
    | { readonly id: string }
    | (DeclarationFilter & {
        readonly sort?: DeclarationSort | undefined;
        readonly page: number;
        readonly pageSize: number;
      }),
): Promise<ShownDeclaration[]> {
  const order = sql`order by ${ORDERS['id' in which ? '-at' : (which.sort ?? '-at')]}, d.id desc`;
  const chosen =
    'id' in which
      ? sql`where d.id = ${which.id}`
      : sql`where ${matching(which)} ${order} limit ${which.pageSize} offset ${(which.page - 1) * which.pageSize}`;
  const { rows } = await sql<ShownDeclaration>`
    select d.id, d.account_id, d.day::text as day, d.amount, d.file_id, d.sha256, d.status, d.declared_by, d.declared_at,
           d.decided_by, d.decided_at, d.reason, c.name as account_name, c.currency,
           ${STATUS} as shown_status,
           coalesce((
             select sum(o.amount)::bigint
             from bank_declarations o join company_bank_accounts x on x.id = o.account_id
             where x.currency = c.currency and x.id <> d.account_id and o.day = d.day and ${COUNTS}), 0) as others,
           array(
             select x.name from company_bank_accounts x
             where x.currency = c.currency and x.id <> d.account_id and ${IN_USE}
               and not exists (
                 select from bank_declarations o where o.account_id = x.id and o.day = d.day and ${COUNTS})
             order by x.name) as undeclared,
           ${bankLedgerAt({ currency: sql`c.currency`, day: sql`d.day` })} as ledger,
           w.pending_count, w.pending, w.pending_instead_of, n.open_count, n.open
    from (
      select d.* from bank_declarations d join company_bank_accounts c on c.id = d.account_id ${chosen}) d
    join company_bank_accounts c on c.id = d.account_id
    cross join lateral (${PENDING}) w
    cross join lateral (${OPEN_LINES}) n
    ${order}`.execute(db);
  return rows;
}

export async function countDeclarations(db: Db, filter: DeclarationFilter): Promise<number> {
  const { rows } = await sql<{ count: bigint }>`
    select count(*) as count
    from bank_declarations d join company_bank_accounts c on c.id = d.account_id
    where ${matching(filter)}`.execute(db);
  return Number(rows[0]?.count ?? 0n);
}

/** Serialises declarations of an account until the transaction ends. @returns its currency */
export const lockAccount = (tx: Tx, id: string) => account(tx, id).forUpdate().executeTakeFirst();

/** A company account, as the audit log names it. */
export const accountOf = (tx: Tx, id: string) => account(tx, id).executeTakeFirstOrThrow();

const account = (tx: Tx, id: string) =>
  tx.selectFrom('company_bank_accounts').select(['id', 'name', 'currency']).where('id', '=', id);

/** A declaration, locked until the transaction ends. */
export const lockDeclaration = (tx: Tx, id: string): Promise<DeclarationRow | undefined> =>
  tx
    .selectFrom('bank_declarations')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

/** Replaces the account's pending declaration, if any. */
export async function insertDeclaration(tx: Tx, row: DeclarationRow): Promise<void> {
  await tx
    .updateTable('bank_declarations')
    .set({ status: 'replaced', decided_by: row.declared_by, decided_at: row.declared_at })
    .where('account_id', '=', row.account_id)
    .where('status', '=', 'pending')
    .execute();
  await tx.insertInto('bank_declarations').values(row).execute();
}

export const decideOn = (
  tx: Tx,
  id: string,
  decision: Pick<DeclarationRow, 'status' | 'decided_by' | 'decided_at' | 'reason'>,
) => tx.updateTable('bank_declarations').set(decision).where('id', '=', id).execute();
