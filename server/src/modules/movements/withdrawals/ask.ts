import type { BodyOf } from '#contract/core/endpoint.ts';
import { feeOf } from '#contract/core/figures/fee.ts';
import { type Currency, parseAmount } from '#contract/core/money.ts';
import type { createWithdrawal as declaration } from '#contract/payments/endpoints.ts';
import type { Withdrawal } from '#contract/payments/schemas.ts';
import { AppError } from '#core/errors.ts';
import { chart } from '#modules/ledger';
import { stageMoney } from '#modules/stages';
import type { Tx } from '#platform/database/index.ts';
import { runOnce } from '#platform/idempotency/index.ts';
import type { MovementsDeps, Reader } from '../deps.ts';
import { assertWithinLimits } from '../engine/limits.ts';
import { identify, openMovement } from '../engine/open.ts';
import { recordLimitRefusals } from '../engine/screening.ts';
import { only } from '../engine/views.ts';
import { type Conversion, convert, unchanged } from './conversion.ts';
import { type Destination, destinationOf, destinationOfProject } from './destination.ts';
import { entryOf } from './entries.ts';
import { WITHDRAWAL } from './kind.ts';
import { newDestinationWait } from './new-destinations.ts';
import type { WithdrawalRow } from './store.ts';
import { withdrawalViews } from './views.ts';

interface WithdrawalOrder {
  /** The caller's Idempotency-Key. */
  readonly key: string;
  readonly body: BodyOf<typeof declaration>;
}

/**
 * Requests a withdrawal from a wallet. Fee, rate and destination are fixed, and the whole amount is held immediately,
 * together with the treasury's side of a conversion. Conversions have a minimum, except for a whole balance, which can
 * always be withdrawn. A withdrawal to a new destination cannot be approved before a waiting period ends.
 * @throws AppError PROJECT_NOT_FOUND, METHOD_UNAVAILABLE, BANK_ACCOUNT_NOT_FOUND, BANK_ACCOUNT_NOT_COMPANYS,
 * ADDRESS_REFUSED, VALIDATION_FAILED, AMOUNT_INVALID, QUOTE_REQUIRED, QUOTE_INVALID, QUOTE_EXPIRED, LIMIT_PER_MOVEMENT,
 * LIMIT_PER_DAY, MONTHLY_LIMIT, CONVERSION_BELOW_MINIMUM, INSUFFICIENT_FUNDS, FX_UNAVAILABLE, IDEMPOTENCY_KEY_REUSED
 */
export const createWithdrawal = (
  deps: MovementsDeps,
  person: Reader,
  { key, body }: WithdrawalOrder,
): Promise<Withdrawal> =>
  recordLimitRefusals(deps, attemptOf(person, body), () => askWallet(deps, person, { key, body }));

const attemptOf = ({ userId }: Reader, { amount, currency }: WithdrawalOrder['body']) =>
  ({ kind: 'withdrawal', userId, amount: parseAmount(amount, currency), currency }) as const;

const askWallet = (
  deps: MovementsDeps,
  person: Reader,
  { key, body }: WithdrawalOrder,
): Promise<Withdrawal> =>
  once(deps, { person, call: 'payments/withdraws', key, body }, async (tx) => {
    const { userId } = person;
    const { currency } = body;
    await deps.identity.holdActive(tx, userId);
    const project = await deps.projects.readableProject(body.projectId, userId, tx);
    const destination = await destinationOf(deps, tx, { userId, body });
    const terms = await termsOf(deps, tx, body.receivedCurrency);
    const amount = parseAmount(body.amount, currency);
    if (amount === null) throw new AppError('AMOUNT_INVALID');
    await assertWithinLimits(deps, tx, { ...WITHDRAWAL, userId, amount, currency });
    const fee = feeOf(amount, terms.fee_percent);
    const net = amount - fee;
    const conversion = await convert(deps, tx, { userId, key, body, amount, net });
    const from = { source: 'wallet', project_id: project.id, currency, amount } as const;
    return { ...from, ...terms, fee_amount: fee, conversion, destination };
  });

/** A withdrawal of a project's funds. */
export interface FundsWithdrawal {
  readonly projectId: string;
  readonly currency: Currency;
  /** Decimal string in major units. */
  readonly amount: string;
  /** The caller's Idempotency-Key. */
  readonly key: string;
}

/**
 * Requests a withdrawal of a project's funds by its owner. It is held immediately, then approved, sent and completed
 * like any withdrawal. Its destination is the project's account for the currency, with a waiting period the first time.
 * If it is rejected or returned, the money goes back to the funds.
 * @throws AppError PROJECT_NOT_FOUND, FORBIDDEN when the person is not the owner, METHOD_UNAVAILABLE,
 * BANK_ACCOUNT_NOT_FOUND, BANK_ACCOUNT_NOT_COMPANYS, ADDRESS_REFUSED, AMOUNT_INVALID, STAGE_NOT_CERTIFIED,
 * INSUFFICIENT_FUNDS, IDEMPOTENCY_KEY_REUSED
 */
export const withdrawFunds = (
  deps: MovementsDeps,
  owner: Reader,
  { key, ...body }: FundsWithdrawal,
): Promise<Withdrawal> =>
  once(deps, { person: owner, call: 'projects/funds/withdraws', key, body }, async (tx) => {
    const { currency } = body;
    const person = await deps.identity.holdActive(tx, owner.userId);
    const project = await deps.projects.project(body.projectId, tx);
    if (project.ownerId !== owner.userId)
      throw new AppError(project.status === 'published' ? 'FORBIDDEN' : 'PROJECT_NOT_FOUND');
    const terms = await termsOf(deps, tx, currency);
    const destination = await destinationOfProject(deps, tx, {
      project,
      currency,
      owner: person,
    });
    const amount = parseAmount(body.amount, currency);
    if (amount === null || amount === 0n) throw new AppError('AMOUNT_INVALID');
    await assertCertified(deps, tx, { projectId: project.id, currency, amount });
    const fee = feeOf(amount, terms.fee_percent);
    const conversion = unchanged(amount - fee);
    const from = { source: 'funds', project_id: project.id, currency, amount } as const;
    return { ...from, ...terms, fee_amount: fee, conversion, destination };
  });

/**
 * Refuses to withdraw money that uncertified stages of works keep. Locks the project's stages until the transaction ends.
 * Any other shortage is left to the ledger to refuse.
 * @throws AppError STAGE_NOT_CERTIFIED
 */
async function assertCertified(
  { ledger }: MovementsDeps,
  tx: Tx,
  of: { readonly projectId: string; readonly currency: Currency; readonly amount: bigint },
): Promise<void> {
  if (!(await stageMoney.lock(tx, of.projectId))) return;
  const [free = 0n] = await ledger.balanceOf([chart.funds(of.projectId, of.currency)], tx);
  if (of.amount > free) throw new AppError('STAGE_NOT_CERTIFIED');
}

/** The withdrawal method of a currency and its present fee. @throws AppError METHOD_UNAVAILABLE */
async function termsOf({ settings }: MovementsDeps, tx: Tx, received: Currency) {
  const { withdrawalFeePercent, withdrawalMethods } = await settings.current(tx);
  const type = received === 'USDT' ? ('usdt_transfer' as const) : ('bank_transfer' as const);
  if (!withdrawalMethods.includes(type)) throw new AppError('METHOD_UNAVAILABLE');
  return { type, fee_percent: withdrawalFeePercent, received_currency: received };
}

type Draft = Pick<
  WithdrawalRow,
  | 'source'
  | 'project_id'
  | 'currency'
  | 'amount'
  | 'type'
  | 'fee_percent'
  | 'fee_amount'
  | 'received_currency'
> & { readonly conversion: Conversion; readonly destination: Destination };

interface Called {
  readonly person: Reader;
  readonly call: string;
  readonly key: string;
  readonly body: object;
}

/** Opens the withdrawal, at most once for an idempotency key. */
const once = (
  deps: MovementsDeps,
  { person, ...call }: Called,
  draft: (tx: Tx) => Promise<Draft>,
): Promise<Withdrawal> =>
  deps.database.transaction((tx) =>
    runOnce(tx, { userId: person.userId, ...call }, async () => {
      const row = await open(deps, tx, { person, draft: await draft(tx) });
      return only(await withdrawalViews(deps, [row], { reader: person, tx }));
    }),
  );

async function open(
  deps: MovementsDeps,
  tx: Tx,
  { person, draft }: { readonly person: Reader; readonly draft: Draft },
): Promise<WithdrawalRow> {
  const { conversion, destination, ...asked } = draft;
  const { columns, since } = destination;
  const at = deps.clock.now();
  const row: WithdrawalRow = {
    ...(await identify(WITHDRAWAL, tx, at)),
    user_id: person.userId,
    ...asked,
    ...conversion,
    ...columns,
    usd_amount: await deps.rates.usd(asked.amount, asked.currency, tx),
    status: 'pending',
    reference: null,
    reason: null,
    created_at: at,
    pre_approved_at: null,
    due_at: null,
    sent_at: null,
    completed_at: null,
    closed_at: null,
    waits_until: await newDestinationWait(deps, tx, {
      person,
      to: {
        account: columns.destination_account,
        since,
      },
    }),
  };
  const entry = entryOf(row, 'hold');
  return openMovement(WITHDRAWAL, tx, {
    deps,
    asker: person,
    at,
    row,
    entry,
    notification: 'created',
  });
}
