import type { BodyOf } from '#contract/core/endpoint.ts';
import type { Currency } from '#contract/core/money.ts';
import type { createWithdrawal } from '#contract/payments/endpoints.ts';
import { AppError } from '#core/errors.ts';
import type { UserRow } from '#modules/identity';
import type { ProjectFacts } from '#modules/projects';
import type { Tx } from '#platform/database/index.ts';
import type { MovementsDeps } from '../deps.ts';
import type { WithdrawalRow } from './store.ts';

/** The destination of a withdrawal, fixed at the request. */
export interface Destination {
  readonly columns: Pick<
    WithdrawalRow,
    'bank_account_id' | 'destination_alias' | 'destination_holder' | 'destination_account'
  >;
  /** When the bank account was added; null for a destination whose age counts from the first withdrawal to it. */
  readonly since: Date | null;
}

type Body = BodyOf<typeof createWithdrawal>;

/**
 * The person's bank account for the received currency; for USDT the given address, after its checksum is verified.
 * @throws AppError BANK_ACCOUNT_NOT_FOUND, BANK_ACCOUNT_NOT_COMPANYS, VALIDATION_FAILED, METHOD_UNAVAILABLE, ADDRESS_REFUSED
 */
export async function destinationOf(
  deps: MovementsDeps,
  tx: Tx,
  { userId, body }: { readonly userId: string; readonly body: Body },
): Promise<Destination> {
  if (body.receivedCurrency === 'USDT') {
    const address = await addressOf(deps, tx, body.address ?? '');
    return { columns: columnsOf('Billetera USDT', '', address), since: null };
  }
  if (body.bankAccountId === undefined) throw new AppError('BANK_ACCOUNT_NOT_FOUND');
  const account = await deps.identity.bankAccount(userId, body.bankAccountId, tx);
  if (account.currency !== body.receivedCurrency)
    throw new AppError('VALIDATION_FAILED', [{ path: 'bankAccountId', message: 'INVALID' }]);
  const company = (await deps.identity.user(userId, tx))?.company_tax_id ?? null;
  if (company !== null && account.tax_id !== company)
    throw new AppError('BANK_ACCOUNT_NOT_COMPANYS');
  const columns = columnsOf(account.alias, account.holder, account.account);
  return {
    columns: { ...columns, bank_account_id: body.bankAccountId },
    since: account.created_at,
  };
}

/**
 * The account that a project has for a currency, held by its owner. A company's project must use an account that the
 * company added with its tax id. The project's data was typed by hand, so an invalid address is refused before any money
 * is held.
 * @throws AppError METHOD_UNAVAILABLE, BANK_ACCOUNT_NOT_FOUND, BANK_ACCOUNT_NOT_COMPANYS, ADDRESS_REFUSED
 */
export async function destinationOfProject(
  deps: MovementsDeps,
  tx: Tx,
  of: { readonly project: ProjectFacts; readonly currency: Currency; readonly owner: UserRow },
): Promise<Destination> {
  const { project, currency, owner } = of;
  const named = project.bankAccounts[currency];
  if (currency === 'USDT') assertCanSend(deps);
  if (!named) throw new AppError('BANK_ACCOUNT_NOT_FOUND');
  const account = currency === 'USDT' ? await addressOf(deps, tx, named) : named;
  if (currency !== 'USDT') await assertCompanys(deps, tx, { owner, account });
  const holder = owner.company_name ?? `${owner.name} ${owner.lastname}`;
  return { columns: columnsOf(`Cuenta de ${project.name}`, holder, account), since: null };
}

/** @throws AppError BANK_ACCOUNT_NOT_COMPANYS */
async function assertCompanys(
  { identity }: MovementsDeps,
  tx: Tx,
  { owner, account }: { owner: UserRow; account: string },
): Promise<void> {
  const taxId = owner.company_tax_id;
  if (taxId !== null && !(await identity.hasAccountWith(tx, { userId: owner.id, account, taxId })))
    throw new AppError('BANK_ACCOUNT_NOT_COMPANYS');
}

/** Checks that an address does not belong to the platform. @throws AppError METHOD_UNAVAILABLE, ADDRESS_REFUSED */
export function addressOf(deps: MovementsDeps, tx: Tx, address: string): Promise<string> {
  assertCanSend(deps);
  return deps.chain.personalAddress(address, tx);
}

function assertCanSend({ chain }: MovementsDeps): void {
  if (!chain.facts()?.canSend) throw new AppError('METHOD_UNAVAILABLE');
}

const columnsOf = (alias: string, holder: string, account: string): Destination['columns'] => ({
  bank_account_id: null,
  destination_alias: alias,
  destination_holder: holder,
  destination_account: account,
});
