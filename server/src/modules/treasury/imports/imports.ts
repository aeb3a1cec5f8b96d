import { formatAmount } from '#contract/core/money.ts';
import type { Page } from '#contract/core/page.ts';
import {
  type CompanyBankAccount,
  rowFault,
  type StatementImport,
  type StatementsQuery,
} from '#contract/treasury/bank/statements.ts';
import { AppError } from '#core/errors.ts';
import { newId } from '#core/id.ts';
import type { Actor, TreasuryDeps } from '../deps.ts';
import { countImports, type ImportRow, importRows, insertAccount } from '../store/imports.ts';

type Reading = Pick<TreasuryDeps, 'database' | 'identity'>;

/** Imported statements, by default newest first. */
export async function listImports(
  deps: Reading,
  query: StatementsQuery,
): Promise<Page<StatementImport>> {
  const { db } = deps.database;
  const items = await shown(deps, await importRows(db, query));
  const { page, pageSize, search } = query;
  return { page, pageSize, items, total: await countImports(db, search) };
}

export async function importOf(deps: Reading, id: string): Promise<StatementImport> {
  const [found] = await shown(deps, await importRows(deps.database.db, { id }));
  if (found === undefined) throw new Error(`import ${id} not found`);
  return found;
}

async function shown(
  { identity }: Reading,
  rows: readonly ImportRow[],
): Promise<StatementImport[]> {
  const names = await identity.names([...new Set(rows.map((row) => row.imported_by))]);
  return rows.map((row) => ({
    id: row.id,
    accountName: row.account_name,
    fileName: row.file_name,
    by: names.get(row.imported_by) ?? '',
    authorId: row.imported_by,
    at: row.imported_at.toISOString(),
    rows: row.lines,
    added: row.kept,
    replaced: row.added - row.kept,
    repeated: row.repeated,
    repeatsKnown: row.repeats === row.repeated,
    leftOut: row.lines - row.added - row.repeated,
    faults: row.faults.map((one) => ({ ...one, fault: rowFault.parse(one.fault) })),
    balanceBreaks: row.balance_breaks,
    from: row.first_day,
    to: row.last_day,
    closingBalance:
      row.closing_balance === null
        ? null
        : formatAmount(row.closing_balance, row.currency ?? 'ARS'),
    currency: row.currency,
    settled: row.settled,
  }));
}

/**
 * Adds a company bank account, to import its statements.
 * @throws AppError VALIDATION_FAILED when another account has its name
 */
export async function addAccount(
  { database, clock, audit }: TreasuryDeps,
  actor: Actor,
  { name, currency }: Pick<CompanyBankAccount, 'name' | 'currency'>,
): Promise<CompanyBankAccount> {
  const created_at = clock.now();
  const account = { id: newId(created_at), name, currency };
  await database.transaction(async (tx) => {
    const kept = await insertAccount(tx, { ...account, created_by: actor.userId, created_at });
    if (!kept) throw new AppError('VALIDATION_FAILED', [{ path: 'name', message: 'INVALID' }]);
    await audit.record(tx, {
      actorId: actor.userId,
      action: 'treasury.account',
      targetKind: 'company_bank_account',
      targetId: account.id,
      after: { name, currency },
      address: actor.address,
    });
  });
  return account;
}
