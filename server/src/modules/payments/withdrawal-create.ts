import type { BodyOf } from '#contract/core/endpoint.ts';
import { feeOf } from '#contract/core/fee.ts';
import { parseAmount } from '#contract/core/money.ts';
import type { createWithdrawal as declaration } from '#contract/payments/endpoints.ts';
import type { Withdrawal } from '#contract/payments/schemas.ts';
import { AppError } from '#core/errors.ts';
import { newId } from '#core/id.ts';
import { convertedAt } from '#modules/rates';
import type { Tx } from '#platform/database/index.ts';
import { runOnce } from '#platform/idempotency/index.ts';
import { nextOrderNumbers } from '#platform/numbering/index.ts';
import { available } from './accounts.ts';
import type { PaymentsDeps, Reader } from './deps.ts';
import { addEvent } from './events.ts';
import { assertWithinLimits } from './limits.ts';
import { tellWithdrawal } from './mails.ts';
import { waitForNew } from './new-destinations.ts';
import { withdrawnSince } from './store-limits.ts';
import { insertWithdrawal, type WithdrawalRow } from './store-withdrawals.ts';
import { postWithdrawal } from './withdrawal-entries.ts';
import { withdrawalViews } from './withdrawal-views.ts';

type Body = BodyOf<typeof declaration>;

/**
 * Asks for money out: fee, rate and destination are frozen, and the whole amount is held at once, together with what
 * the treasury must give where the currency changes. There is no minimum but for changing currency, and none for a
 * whole balance, which may always leave. To a new destination it waits before it can be approved.
 * @param key the caller's Idempotency-Key
 * @throws AppError PROJECT_NOT_FOUND, METHOD_UNAVAILABLE, BANK_ACCOUNT_NOT_FOUND, ADDRESS_REFUSED, VALIDATION_FAILED, AMOUNT_INVALID,
 *   QUOTE_REQUIRED, QUOTE_INVALID, QUOTE_EXPIRED, LIMIT_PER_MOVEMENT, LIMIT_PER_DAY, CONVERSION_BELOW_MINIMUM,
 *   INSUFFICIENT_FUNDS, FX_UNAVAILABLE, IDEMPOTENCY_KEY_REUSED
 */
export function createWithdrawal(
  deps: PaymentsDeps,
  person: Reader,
  key: string,
  body: Body,
): Promise<Withdrawal> {
  const once = { userId: person.userId, call: 'payments/withdraws', key, body };
  return deps.database.transaction((tx) =>
    runOnce(tx, once, () => createIn(deps, tx, person, key, body)),
  );
}

async function createIn(
  deps: PaymentsDeps,
  tx: Tx,
  person: Reader,
  key: string,
  body: Body,
): Promise<Withdrawal> {
  await deps.identity.holdActive(tx, person.userId);
  const project = await deps.projects.readableProject(body.projectId, person.userId, tx);
  const { since, ...destination } = await destinationOf(deps, tx, person.userId, body);
  const { withdrawalFeePercent, withdrawalMethods } = await deps.settings.current(tx);
  const type = body.receivedCurrency === 'USDT' ? 'usdt_transfer' : 'bank_transfer';
  if (!withdrawalMethods.includes(type)) throw new AppError('METHOD_UNAVAILABLE');
  const amount = parseAmount(body.amount, body.currency);
  if (amount === null) throw new AppError('AMOUNT_INVALID');
  await assertWithinLimits(deps, tx, {
    userId: person.userId,
    kind: 'withdrawal',
    amount,
    currency: body.currency,
    movedSince: withdrawnSince(person.userId),
  });
  const fee = feeOf(amount, withdrawalFeePercent);
  if (body.receivedCurrency !== body.currency)
    await assertWorthChanging(deps, tx, person.userId, body, amount);
  const conversion = await convertNet(deps, tx, person.userId, key, body, amount - fee);
  const now = deps.clock.now();
  const [orderNumber = ''] = await nextOrderNumbers(tx, 'R', now);
  const row: WithdrawalRow = {
    id: newId(now),
    order_number: orderNumber,
    user_id: person.userId,
    project_id: project.id,
    type,
    source: 'wallet',
    currency: body.currency,
    amount,
    fee_percent: withdrawalFeePercent,
    fee_amount: fee,
    received_currency: body.receivedCurrency,
    ...conversion,
    usd_amount: await deps.rates.usd(amount, body.currency, tx),
    ...destination,
    status: 'pending',
    reference: null,
    reason: null,
    created_at: now,
    pre_approved_at: null,
    due_at: null,
    sent_at: null,
    completed_at: null,
    closed_at: null,
    waits_until: await waitForNew(deps, tx, person, {
      account: destination.destination_account,
      since,
    }),
  };
  await insertWithdrawal(tx, row);
  await postWithdrawal(deps.ledger, tx, row, 'hold', person.userId, now);
  await addEvent(tx, { movementId: row.id, action: 'created', at: now, by: person });
  await tellWithdrawal(deps, tx, row, 'created');
  const [view] = await withdrawalViews(deps, [row], person, tx);
  if (view === undefined) throw new Error('a withdrawal without a view');
  return view;
}

/** What is left of a wallet can always leave whole, in whatever currency. @throws AppError CONVERSION_BELOW_MINIMUM */
async function assertWorthChanging(
  { ledger, rates }: PaymentsDeps,
  tx: Tx,
  userId: string,
  { projectId, currency }: Body,
  amount: bigint,
): Promise<void> {
  const [all = 0n] = await ledger.balanceOf([available(userId, projectId, currency)], tx);
  if (amount !== all) await rates.assertConvertible(amount, currency, tx);
}

type Destination = Pick<
  WithdrawalRow,
  'bank_account_id' | 'destination_alias' | 'destination_holder' | 'destination_account'
> & {
  /** When the bank account was added; null for an address. */
  readonly since: Date | null;
};

/** The person's own bank account of the currency received; for USDT the address that was given, its checksum right. */
async function destinationOf(
  deps: PaymentsDeps,
  tx: Tx,
  userId: string,
  body: Body,
): Promise<Destination> {
  if (body.receivedCurrency === 'USDT') return usdtDestination(deps, tx, body.address ?? '');
  if (body.bankAccountId === undefined) throw new AppError('BANK_ACCOUNT_NOT_FOUND');
  const account = await deps.identity.bankAccount(userId, body.bankAccountId, tx);
  if (account.currency !== body.receivedCurrency) {
    throw new AppError('VALIDATION_FAILED', [{ path: 'bankAccountId', message: 'INVALID' }]);
  }
  return {
    bank_account_id: body.bankAccountId,
    destination_alias: account.alias,
    destination_holder: account.holder,
    destination_account: account.account,
    since: account.created_at,
  };
}

async function usdtDestination(deps: PaymentsDeps, tx: Tx, address: string): Promise<Destination> {
  if (!deps.chain.facts()?.canSend) throw new AppError('METHOD_UNAVAILABLE');
  return {
    bank_account_id: null,
    destination_alias: 'Billetera USDT',
    destination_holder: '',
    destination_account: await deps.chain.personalAddress(address, tx),
    since: null,
  };
}

type Conversion = Pick<
  WithdrawalRow,
  'received_amount' | 'rate' | 'rate_source' | 'rate_as_of' | 'residue'
>;

/** What the amount less its fee makes in the currency received: at the rate of a quote where that is another. */
async function convertNet(
  deps: PaymentsDeps,
  tx: Tx,
  userId: string,
  key: string,
  body: Body,
  net: bigint,
): Promise<Conversion> {
  const { currency: from, receivedCurrency: to, quoteId } = body;
  if (from === to) {
    return { received_amount: net, rate: null, rate_source: null, rate_as_of: null, residue: null };
  }
  if (quoteId === undefined) throw new AppError('QUOTE_REQUIRED');
  const claim = { quoteId, userId, key: `payments/withdraws:${key}`, from, to };
  const quote = await deps.rates.claimQuote(tx, claim);
  const { made, residue } = convertedAt(quote, net);
  return {
    received_amount: made,
    residue,
    rate: quote.rate,
    rate_source: quote.source,
    rate_as_of: quote.asOf,
  };
}
