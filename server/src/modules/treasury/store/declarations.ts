import { sql } from 'kysely';
import type { Db, Tx } from '#platform/database/index.ts';
import type { BankDeclarationsTable } from '../tables.ts';
import { bankLedgerAt } from './bank-ledger.ts';

export type DeclarationRow = BankDeclarationsTable;

/** A declaration with its account, and the figures shown beside it; minor units. */
export interface ShownDeclaration extends DeclarationRow {
  readonly account_name: string;
  readonly currency: 'ARS' | 'USD';
  /** Whether it is the account's balance in proof statements. */
  readonly in_force: boolean;
  /** The declared balances in force of the currency's other accounts. */
  readonly others: bigint;
  readonly ledger: bigint;
}

/** Declarations, newest first. @param which a single one, or a page */
export async function shownDeclarations(
  db: Db,
  which: { readonly id: string } | { readonly page: number; readonly pageSize: number },
): Promise<ShownDeclaration[]> {
  const chosen =
    'id' in which
      ? sql`where d.id = ${which.id}`
      : sql`order by d.declared_at desc, d.id desc limit ${which.pageSize} offset ${(which.page - 1) * which.pageSize}`;
  const { rows } = await sql<ShownDeclaration>`
    select d.id, d.account_id, d.day::text as day, d.amount, d.file_id, d.sha256, d.status, d.declared_by, d.declared_at,
           d.decided_by, d.decided_at, d.reason, c.name as account_name, c.currency,
           exists (select from bank_declaration_facts f where f.id = d.id) as in_force,
           coalesce((
             select sum(f.amount)::bigint
             from bank_declaration_facts f
             join bank_declarations o on o.id = f.id
             where f.currency = c.currency and o.account_id <> d.account_id), 0) as others,
           ${bankLedgerAt({ currency: sql`c.currency`, day: sql`d.day` })} as ledger
    from bank_declarations d join company_bank_accounts c on c.id = d.account_id
    ${chosen}`.execute(db);
  return rows;
}

export async function countDeclarations(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('bank_declarations')
    .select((eb) => eb.fn.countAll<bigint>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
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
