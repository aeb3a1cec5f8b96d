import type { AnswerOf, QueryOf } from '#contract/core/endpoint.ts';
import { formatAmount } from '#contract/core/money.ts';
import { may } from '#contract/core/roles.ts';
import type { BankCurrency } from '#contract/treasury/bank/values.ts';
import type * as calls from '#contract/treasury/declarations.ts';
import type { BankDeclaration } from '#contract/treasury/declarations.ts';
import { AppError } from '#core/errors.ts';
import type { OwnerResolver } from '#modules/resources';
import type { DeclaringDeps } from '../deps.ts';
import {
  countDeclarations,
  type ShownDeclaration,
  shownDeclarations,
} from '../store/declarations.ts';
import { companyAccounts } from '../store/imports.ts';

type Reading = Pick<DeclaringDeps, 'database' | 'identity' | 'resources'>;

/** Declared balances, newest first, and the accounts that can be declared. @param reader the reading administrator */
export async function listDeclarations(
  deps: Reading,
  query: Omit<QueryOf<typeof calls.listDeclarations>, 'sort'> &
    Partial<Pick<QueryOf<typeof calls.listDeclarations>, 'sort'>>,
  reader: string,
): Promise<AnswerOf<typeof calls.listDeclarations>> {
  const { db } = deps.database;
  const { page, pageSize, sort, search } = query;
  const filter = {
    search,
    currency: query['filter[currency]'],
    status: query['filter[status]'],
    day: query['filter[day]'],
    otherThan: query['filter[otherThan]'],
  };
  return {
    page,
    pageSize,
    items: await shown(
      deps,
      await shownDeclarations(db, { ...filter, sort, page, pageSize }),
      reader,
    ),
    total: await countDeclarations(db, filter),
    accounts: await companyAccounts(db),
  };
}

/** @throws AppError NOT_FOUND */
export async function declarationOf(
  deps: Reading,
  id: string,
  reader: string,
): Promise<BankDeclaration> {
  const [found] = await shown(deps, await shownDeclarations(deps.database.db, { id }), reader);
  if (found === undefined) throw new AppError('NOT_FOUND');
  return found;
}

/** The bank's statements are private: payment managers read them, and nothing changes them. */
export const declarationFiles: OwnerResolver = {
  mayWrite: async () => false,
  mayRead: async ({ role }) => may(role, 'payments.manage'),
  isInUse: async () => true,
};

async function shown(
  { identity, resources }: Reading,
  rows: readonly ShownDeclaration[],
  reader: string,
): Promise<BankDeclaration[]> {
  const people = rows.flatMap(({ declared_by, decided_by }) =>
    [declared_by, decided_by ?? []].flat(),
  );
  const names = await identity.names([...new Set(people)]);
  const files = await resources.views(rows.map(({ file_id }) => file_id));
  return rows.map((row) => {
    const { currency, amount, others, undeclared, ledger } = row;
    const difference = amount + others - ledger;
    const file = files.get(row.file_id);
    if (file === undefined) throw new Error(`file of declaration ${row.id} is missing`);
    return {
      id: row.id,
      account: { id: row.account_id, name: row.account_name, currency },
      day: row.day,
      amount: formatAmount(amount, currency),
      others: formatAmount(others, currency),
      ledger: formatAmount(ledger, currency),
      undeclared: [...undeclared],
      difference: formatAmount(difference, currency),
      pending: leftOut(currency, {
        count: row.pending_count,
        amount: row.pending,
        difference: difference + row.pending - row.pending_instead_of,
      }),
      open: leftOut(currency, {
        count: row.open_count,
        amount: row.open,
        difference: difference - row.open,
      }),
      file,
      sha256: row.sha256,
      status: row.shown_status,
      by: names.get(row.declared_by) ?? '',
      authorId: row.declared_by,
      at: row.declared_at.toISOString(),
      mine: row.declared_by === reader,
      decidedBy: row.decided_by && (names.get(row.decided_by) ?? ''),
      deciderId: row.decided_by,
      decidedAt: row.decided_at?.toISOString() ?? null,
      reason: row.reason,
    };
  });
}

/** What a comparison leaves out, null without anything. @param of amounts in minor units */
const leftOut = (
  currency: BankCurrency,
  of: { readonly count: bigint; readonly amount: bigint; readonly difference: bigint },
): BankDeclaration['open'] =>
  of.count === 0n
    ? null
    : {
        count: Number(of.count),
        amount: formatAmount(of.amount, currency),
        difference: formatAmount(of.difference, currency),
      };
