import type { placeBuyOrder } from '#contract/buy-orders/endpoints.ts';
import type { BuyOrder } from '#contract/buy-orders/schemas.ts';
import type { BodyOf } from '#contract/core/endpoint.ts';
import { amountOf } from '#contract/core/money.ts';
import { DAY_MS } from '#contract/core/time.ts';
import { METHOD_CURRENCY } from '#contract/payments/schemas.ts';
import { AppError } from '#core/errors.ts';
import { newId } from '#core/id.ts';
import { chart } from '#modules/ledger';
import type { Tx } from '#platform/database/index.ts';
import { findAnswer, runOnce } from '#platform/idempotency/index.ts';
import type { BuyOrdersDeps } from './deps.ts';
import { isComing, promiseOf } from './rules.ts';
import {
  type Incoming,
  incomingDeposit,
  incomingTransfer,
  insertOrder,
  isAwaited,
  movementsOf,
  orderById,
} from './store.ts';
import type { BuyOrdersTable } from './tables.ts';
import { viewsOf } from './views.ts';

export interface Placing {
  readonly userId: string;
  /** The caller's Idempotency-Key. */
  readonly key: string;
  readonly body: BodyOf<typeof placeBuyOrder>;
}

/** Movements that an administrator or the chain credits. A provider's charge is credited while the buyer waits. */
const WAITED_FOR: readonly string[] = [...Object.keys(METHOD_CURRENCY), 'transfer'];

/**
 * Places an order to buy tokens once a deposit or a transfer is credited, or one of each. The purchase is checked now
 * as far as possible, so that no order waits for a purchase that cannot be made.
 * @throws AppError those of `previewPurchase`; PROJECT_NOT_FOUND, RATE_STALE, BLOCKED_USER; BUY_ORDER_PRICE when the price
 *   or the cost is above the one shown; BUY_ORDER_UNFIT when the movement is another person's, in another currency or
 *   wallet, or over; INSUFFICIENT_FUNDS when the balance plus the incoming money is too low; BUY_ORDER_EXISTS
 */
export async function placeOrder(deps: BuyOrdersDeps, placing: Placing): Promise<BuyOrder> {
  try {
    return await placeOnce(deps, placing);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    // a retry gets the first answer, whatever happened to the round, the rate or the deposit since
    const first = await findAnswer<BuyOrder>(deps.database.db, callOf(placing));
    if (first) return first.answer;
    throw error;
  }
}

const callOf = ({ userId, key, body }: Placing) => ({ userId, call: 'tokens/orders', key, body });

async function placeOnce(deps: BuyOrdersDeps, placing: Placing): Promise<BuyOrder> {
  const { userId, body } = placing;
  const { tokens } = deps;
  const row = await draftOf(deps, placing, {
    preview: await tokens.previewPurchase({
      userId,
      issue: body.contractId ? { contractId: body.contractId } : { projectId: body.projectId },
      tokens: BigInt(body.tokens),
      putInVault: body.putInVault ?? false,
    }),
  });
  const cost = await costOf(deps, row);
  if (cost > row.most) throw new AppError('BUY_ORDER_PRICE');
  return deps.database.transaction((tx) =>
    runOnce(tx, callOf(placing), async () => {
      // one at a time for each person, so that a movement is awaited once
      await deps.identity.lockUser(tx, userId);
      await deps.identity.holdActive(tx, userId);
      await assertPaidBy(deps, tx, { row, cost });
      if ((await isAwaited(tx, row)) || !(await insertOrder(tx, row)))
        throw new AppError('BUY_ORDER_EXISTS');
      const written = await orderById(tx, row.id);
      const [view] = await viewsOf(deps, written ? [written] : [], tx);
      if (view === undefined || written === undefined)
        throw new Error(`buy order ${row.id} was not written`);
      await deps.notifications.notify(tx, {
        userId,
        kind: 'buy_order_placed',
        data: {
          project: view.projectName,
          tokens: row.tokens,
          most: { minor: row.most, currency: row.currency },
          movements: movementsOf(written),
          expiresAt: row.expires_at,
        },
      });
      return view;
    }),
  );
}

type Preview = Awaited<ReturnType<BuyOrdersDeps['tokens']['previewPurchase']>>;

async function draftOf(
  deps: BuyOrdersDeps,
  { userId, body }: Placing,
  { preview }: { readonly preview: Preview },
): Promise<BuyOrdersTable> {
  const { round, contract, termsVersion, lastVault } = preview;
  const price = amountOf(body.price, 'USD');
  if (round.projectId !== body.projectId) throw new AppError('PROJECT_NOT_FOUND');
  if (round.id !== body.roundId) throw new AppError('ROUND_NOT_OPEN');
  if (round.price > price) throw new AppError('BUY_ORDER_PRICE');
  const at = deps.clock.now();
  return {
    id: newId(at),
    user_id: userId,
    project_id: round.projectId,
    contract_id: contract?.id ?? null,
    round_id: round.id,
    round_number: round.number,
    round_ends_at: round.endsAt,
    tokens: BigInt(body.tokens),
    price_usd: price,
    currency: body.currency,
    most: amountOf(body.most, body.currency),
    last_vault: lastVault,
    promised: contract ? promiseOf(await deps.projects.vaults(contract.id)) : '',
    terms_version: termsVersion,
    source: body.source.kind,
    movement_id: body.source.id,
    part_id: body.part ?? null,
    created_at: at,
    expires_at: new Date(at.getTime() + (await deps.settings.current()).buyOrderDays * DAY_MS),
    tries: 0,
    next_try_at: null,
    status: 'waiting',
    reason: null,
    purchase_id: null,
    closed_at: null,
  };
}

/** The present cost in minor units of the order's currency. @throws AppError RATE_STALE */
async function costOf(
  { rates }: BuyOrdersDeps,
  { tokens, price_usd: price, currency }: BuyOrdersTable,
): Promise<bigint> {
  const wanted = tokens * price;
  if (currency === 'USD') return wanted;
  return (await rates.costNow({ wanted, from: currency, to: 'USD' })).amount;
}

/** @throws AppError BUY_ORDER_UNFIT, INSUFFICIENT_FUNDS */
async function assertPaidBy(
  { ledger }: BuyOrdersDeps,
  tx: Tx,
  { row, cost }: { readonly row: BuyOrdersTable; readonly cost: bigint },
): Promise<void> {
  const read = row.source === 'deposit' ? incomingDeposit : incomingTransfer;
  const coming = [await read(tx, row.movement_id)];
  if (row.part_id !== null) coming.push(await incomingTransfer(tx, row.part_id));
  if (row.part_id === row.movement_id) throw new AppError('BUY_ORDER_UNFIT');
  let incoming = 0n;
  for (const one of coming) {
    if (one === undefined || !fits(one, row)) throw new AppError('BUY_ORDER_UNFIT');
    incoming += one.amount;
  }
  const own = chart.available(row.user_id, row.project_id, row.currency);
  const [available = 0n] = await ledger.balanceOf([own], tx);
  if (available + incoming < cost) throw new AppError('INSUFFICIENT_FUNDS');
}

const fits = (incoming: Incoming, row: BuyOrdersTable): boolean =>
  incoming.userId === row.user_id &&
  incoming.projectId === row.project_id &&
  incoming.currency === row.currency &&
  isComing(incoming, row.created_at) &&
  WAITED_FOR.includes(incoming.type);
