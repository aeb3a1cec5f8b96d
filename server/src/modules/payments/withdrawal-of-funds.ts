import { feeOf } from '#contract/core/fee.ts';
import { type Currency, parseAmount } from '#contract/core/money.ts';
import type { Withdrawal } from '#contract/payments/schemas.ts';
import { AppError } from '#core/errors.ts';
import { newId } from '#core/id.ts';
import type { Tx } from '#platform/database/index.ts';
import { runOnce } from '#platform/idempotency/index.ts';
import { nextOrderNumbers } from '#platform/numbering/index.ts';
import type { PaymentsDeps, Reader } from './deps.ts';
import { addEvent } from './events.ts';
import { tellWithdrawal } from './mails.ts';
import { waitForNew } from './new-destinations.ts';
import { insertWithdrawal, type WithdrawalRow } from './store-withdrawals.ts';
import { postWithdrawal } from './withdrawal-entries.ts';
import { withdrawalViews } from './withdrawal-views.ts';

/** A withdrawal of a project's funds: whose, how much (minor units), and the caller's Idempotency-Key. */
export interface FundsWithdrawal {
  readonly projectId: string;
  readonly currency: Currency;
  /** Decimal string in major units. */
  readonly amount: string;
  readonly key: string;
}

/**
 * Asks for a project's funds, by its owner: held at once, then approved, sent and completed as any withdrawal. They
 * go to the account that the project names for that currency, and wait the first time they do; rejected or returned, back to the funds.
 * @throws AppError PROJECT_NOT_FOUND, FORBIDDEN when he is not the owner, METHOD_UNAVAILABLE, BANK_ACCOUNT_NOT_FOUND, ADDRESS_REFUSED,
 *   AMOUNT_INVALID, INSUFFICIENT_FUNDS, IDEMPOTENCY_KEY_REUSED
 */
export function withdrawFunds(
  deps: PaymentsDeps,
  owner: Reader,
  { key, ...order }: FundsWithdrawal,
): Promise<Withdrawal> {
  const once = { userId: owner.userId, call: 'projects/funds/withdraws', key, body: order };
  return deps.database.transaction((tx) =>
    runOnce(tx, once, () => withdrawIn(deps, tx, owner, order)),
  );
}

async function withdrawIn(
  deps: PaymentsDeps,
  tx: Tx,
  owner: Reader,
  order: Omit<FundsWithdrawal, 'key'>,
): Promise<Withdrawal> {
  const { currency } = order;
  const person = await deps.identity.holdActive(tx, owner.userId);
  const project = await deps.projects.project(order.projectId, tx);
  if (project.ownerId !== owner.userId)
    throw new AppError(project.status === 'published' ? 'FORBIDDEN' : 'PROJECT_NOT_FOUND');
  const { withdrawalFeePercent, withdrawalMethods } = await deps.settings.current(tx);
  const type = currency === 'USDT' ? 'usdt_transfer' : 'bank_transfer';
  if (!withdrawalMethods.includes(type)) throw new AppError('METHOD_UNAVAILABLE');
  if (currency === 'USDT' && !deps.chain.facts()?.canSend) throw new AppError('METHOD_UNAVAILABLE');
  const named = project.bankAccounts[currency];
  if (!named) throw new AppError('BANK_ACCOUNT_NOT_FOUND');
  // what the project names was written by hand: nothing is held for an address that could not be paid
  const account = currency === 'USDT' ? await deps.chain.personalAddress(named, tx) : named;
  const amount = parseAmount(order.amount, currency);
  if (amount === null || amount === 0n) throw new AppError('AMOUNT_INVALID');
  const fee = feeOf(amount, withdrawalFeePercent);
  const now = deps.clock.now();
  const [orderNumber = ''] = await nextOrderNumbers(tx, 'R', now);
  const row: WithdrawalRow = {
    id: newId(now),
    order_number: orderNumber,
    user_id: owner.userId,
    project_id: project.id,
    type,
    source: 'funds',
    currency,
    amount,
    fee_percent: withdrawalFeePercent,
    fee_amount: fee,
    received_currency: currency,
    received_amount: amount - fee,
    rate: null,
    rate_source: null,
    rate_as_of: null,
    residue: null,
    usd_amount: await deps.rates.usd(amount, currency, tx),
    bank_account_id: null,
    destination_alias: `Cuenta de ${project.name}`,
    destination_holder: `${person.name} ${person.lastname}`,
    destination_account: account,
    status: 'pending',
    reference: null,
    reason: null,
    created_at: now,
    pre_approved_at: null,
    due_at: null,
    sent_at: null,
    completed_at: null,
    closed_at: null,
    waits_until: await waitForNew(deps, tx, owner, { account, since: null }),
  };
  await insertWithdrawal(tx, row);
  await postWithdrawal(deps.ledger, tx, row, 'hold', owner.userId, now);
  await addEvent(tx, { movementId: row.id, action: 'created', at: now, by: owner });
  await tellWithdrawal(deps, tx, row, 'created');
  const [view] = await withdrawalViews(deps, [row], owner, tx);
  if (view === undefined) throw new Error('a withdrawal without a view');
  return view;
}
