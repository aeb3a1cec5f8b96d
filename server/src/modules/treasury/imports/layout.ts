import type { BankCurrency } from '#contract/core/currency.ts';
import type { AccountDoubt, StatementColumns } from '#contract/treasury/bank/statements.ts';
import { AppError } from '#core/errors.ts';
import type { Db } from '#platform/database/index.ts';
import { headingKey } from '../statement/columns.ts';
import { currenciesIn } from '../statement/currency.ts';
import type { StatementFile } from '../statement/read.ts';
import { type CompanyAccount, companyAccounts, type Layout, layoutsOf } from '../store/imports.ts';

/** The accounts that an administrator chose for a statement. */
export interface ChosenAccounts {
  readonly accountId?: string | undefined;
  /** Of the rows in the other currency, by the currency column. */
  readonly secondAccountId?: string | undefined;
}

export interface LayoutOf {
  /** Null when an administrator has to choose it, for the reason in `doubt`. */
  readonly account: CompanyAccount | null;
  readonly second: CompanyAccount | null;
  readonly columns: StatementColumns | null;
  /** Whether an administrator confirmed accounts and columns, and nothing contradicts them. */
  readonly remembered: boolean;
  readonly doubt: AccountDoubt | null;
}

/**
 * The accounts and columns of a statement: as chosen, else as remembered for its heading, else guessed from its words.
 * Banks use one heading for all their accounts: a remembered account is taken only if it is the heading's only one and
 * the file names no other currency.
 * @throws AppError NOT_FOUND for the account; VALIDATION_FAILED for the second one
 */
export async function layoutOf(
  db: Db,
  file: StatementFile,
  { accountId, secondAccountId }: ChosenAccounts,
): Promise<LayoutOf> {
  const accounts = await companyAccounts(db);
  const layouts = await layoutsOf(db, headingKey(file.heading.names));
  const byId = (id: string | null | undefined) => accounts.find((one) => one.id === id) ?? null;
  if (accountId !== undefined) {
    const layout = layouts.find((one) => one.account_id === accountId);
    const account = byId(accountId);
    if (account === null) throw new AppError('NOT_FOUND');
    const second = secondAccountId === undefined ? null : byId(secondAccountId);
    if (
      secondAccountId !== undefined &&
      (second?.currency ?? account.currency) === account.currency
    )
      throw new AppError('VALIDATION_FAILED', [{ path: 'secondAccountId', message: 'INVALID' }]);
    const columns = layout?.columns ?? file.heading.columns;
    return { account, second, columns, remembered: layout !== undefined, doubt: null };
  }
  const [layout] = layouts;
  if (layout === undefined) return guessed(file, accounts);
  const [account, second] = [byId(layout.account_id), byId(layout.second_account_id)];
  const doubt = doubtOf(file, { layout, several: layouts.length > 1, account });
  const { columns } = layout;
  if (doubt) return { account: null, second: null, columns, remembered: false, doubt };
  return { account, second, columns, remembered: true, doubt };
}

function doubtOf(
  { rows, heading }: StatementFile,
  of: {
    readonly layout: Layout;
    readonly several: boolean;
    readonly account: CompanyAccount | null;
  },
): AccountDoubt | null {
  const { layout, several, account } = of;
  if (several) return 'several_accounts';
  // each row of such a file names its own currency
  if (layout.second_account_id !== null) return null;
  const named = currenciesIn(rows, heading, layout.columns);
  return [...named].some((currency) => currency !== account?.currency) ? 'other_currency' : null;
}

/**
 * For a heading that nobody confirmed: the first account of the currency that the file names; of both, the first one of
 * each, where a column names the currency of each row.
 */
function guessed(file: StatementFile, accounts: readonly CompanyAccount[]): LayoutOf {
  const { rows, heading } = file;
  const named = currenciesIn(rows, heading, heading.columns);
  const speaksOfDollars = currenciesIn(rows.slice(0, heading.at + 1), heading, null).has('USD');
  const currency = speaksOfDollars || (named.has('USD') && named.size === 1) ? 'USD' : 'ARS';
  const { columns } = heading;
  const first = (of: BankCurrency) => accounts.find((one) => one.currency === of) ?? null;
  const byColumn = named.size === 2 && columns !== null && columns.currency !== null;
  const [account, second] = byColumn ? [first('ARS'), first('USD')] : [first(currency), null];
  return { account, second, columns, remembered: false, doubt: null };
}
