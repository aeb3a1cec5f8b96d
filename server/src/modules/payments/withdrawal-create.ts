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
import type { PaymentsDeps, Reader } from './deps.ts';
import { addEvent } from './events.ts';
import { assertWithinLimits } from './limits.ts';
import { tellWithdrawal } from './mails.ts';
import { withdrawnSince } from './store-limits.ts';
import { insertWithdrawal, type WithdrawalRow } from './store-withdrawals.ts';
import { postWithdrawal } from './withdrawal-entries.ts';
import { withdrawalViews } from './withdrawal-views.ts';

type Body = BodyOf<typeof declaration>;

/**
 * Asks for money out: fee, rate and destination are frozen, and the whole amount is held at once, together with what
 * the treasury must give where the currency changes. There is no minimum: a whole balance may always leave.
 * @param key the caller's Idempotency-Key
 * @throws AppError PROJECT_NOT_FOUND, METHOD_UNAVAILABLE, BANK_ACCOUNT_NOT_FOUND, ADDRESS_REFUSED, VALIDATION_FAILED, AMOUNT_INVALID,
 *   QUOTE_REQUIRED, QUOTE_INVALID, QUOTE_EXPIRED, LIMIT_PER_MOVEMENT, LIMIT_PER_DAY, INSUFFICIENT_FUNDS, FX_UNAVAILABLE, IDEMPOTENCY_KEY_REUSED
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
  const destination = await destinationOf(deps, tx, person.userId, body);
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
  };
  await insertWithdrawal(tx, row);
  await postWithdrawal(deps.ledger, tx, row, 'hold', person.userId, now);
  await addEvent(tx, { movementId: row.id, action: 'created', at: now, by: person });
  await tellWithdrawal(deps, tx, row, 'created');
  const [view] = await withdrawalViews(deps, [row], person, tx);
  if (view === undefined) throw new Error('a withdrawal without a view');
  return view;
}

type Destination = Pick<
  WithdrawalRow,
  'bank_account_id' | 'destination_alias' | 'destination_holder' | 'destination_account'
>;

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
  };
}

async function usdtDestination(deps: PaymentsDeps, tx: Tx, address: string): Promise<Destination> {
  if (!deps.chain.facts()?.canSend) throw new AppError('METHOD_UNAVAILABLE');
  return {
    bank_account_id: null,
    destination_alias: 'Billetera USDT',
    destination_holder: '',
    destination_account: await deps.chain.personalAddress(address, tx),
  };
}

type Conversion = Pick<WithdrawalRow, 'received_amount' | 'rate' | 'rate_source' | 'rate_as_of'>;

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
    return { received_amount: net, rate: null, rate_source: null, rate_as_of: null };
  }
  if (quoteId === undefined) throw new AppError('QUOTE_REQUIRED');
  const claim = { quoteId, userId, key: `payments/withdraws:${key}`, from, to };
  const quote = await deps.rates.claimQuote(tx, claim);
  const received = convertedAt(quote, net);
  if (received === 0n) {
    throw new AppError('AMOUNT_INVALID', [{ path: 'amount', message: 'AMOUNT_INVALID' }]);
  }
  return {
    received_amount: received,
    rate: quote.rate,
    rate_source: quote.source,
    rate_as_of: quote.asOf,
  };
}
