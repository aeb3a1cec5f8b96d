import type { BodyOf } from '#contract/core/endpoint.ts';
import { CURRENCIES, parseAmount, toMoney } from '#contract/core/money.ts';
import {
  type withdrawRevenue as declaration,
  type RevenueWithdrawal,
  revenueSource,
} from '#contract/treasury/endpoints.ts';
import { AppError } from '#core/errors.ts';
import { newId } from '#core/id.ts';
import type { AccountRef } from '#modules/ledger';
import type { Tx } from '#platform/database/index.ts';
import { runOnce } from '#platform/idempotency/index.ts';
import { nextOrderNumbers } from '#platform/numbering/index.ts';
import type { Actor, TreasuryDeps } from './deps.ts';
import {
  decideRevenue,
  insertRevenue,
  latestRevenue,
  lockRevenue,
  type RevenueRow,
} from './store-revenue.ts';

const earned = ({ source, currency }: Pick<RevenueRow, 'source' | 'currency'>): AccountRef => ({
  holder: 'platform',
  asset: currency,
  purpose: source,
});
/** The part that is promised to one withdrawal. */
const promised = (row: RevenueRow): AccountRef => ({ ...earned(row), ref: row.id });
const outside = ({ currency }: RevenueRow): AccountRef => ({
  holder: 'world',
  asset: currency,
  purpose: currency === 'USDT' ? 'chain' : 'bank',
});

/** What the platform earned and did not take yet, and what it asked for. */
export async function revenueOf(deps: TreasuryDeps, readerId: string) {
  const accounts = revenueSource.options.flatMap((source) =>
    CURRENCIES.map((currency) => ({ source, currency })),
  );
  const balances = await deps.ledger.balanceOf(accounts.map(earned));
  return {
    balances: accounts.map(({ source, currency }, index) => ({
      source,
      amount: toMoney(balances[index] ?? 0n, currency),
    })),
    items: await views(deps, undefined, await latestRevenue(deps.database.db), readerId),
  };
}

/**
 * Asks to take out what the platform earned: held at once, until another administrator of level 1 approves it.
 * @throws AppError INSUFFICIENT_FUNDS, IDEMPOTENCY_KEY_REUSED
 */
export function askRevenue(
  deps: TreasuryDeps,
  actor: Actor,
  key: string,
  body: BodyOf<typeof declaration>,
): Promise<RevenueWithdrawal> {
  const once = { userId: actor.userId, call: 'treasury/revenue', key, body };
  return deps.database.transaction((tx) =>
    runOnce(tx, once, async () => {
      await deps.identity.holdActive(tx, actor.userId);
      const now = deps.clock.now();
      const [orderNumber = ''] = await nextOrderNumbers(tx, 'P', now);
      const row: RevenueRow = {
        id: newId(now),
        order_number: orderNumber,
        source: body.source,
        currency: body.currency,
        amount: parseAmount(body.amount, body.currency) ?? 0n,
        destination: body.destination,
        note: body.note,
        status: 'pending',
        asked_by: actor.userId,
        asked_at: now,
        decided_by: null,
        decided_at: null,
        reason: null,
      };
      await insertRevenue(tx, row);
      await post(deps, tx, row, actor, 'hold', earned(row), promised(row));
      await record(deps, tx, actor, 'ask', row);
      return only(await views(deps, tx, [row], actor.userId));
    }),
  );
}

/** Lets it leave; never by whoever asked. @throws AppError NOT_FOUND, OWN_MOVEMENT, MOVEMENT_STATE_FORBIDS */
export const acceptRevenue = (deps: TreasuryDeps, actor: Actor, id: string) =>
  decide(deps, actor, id, 'completed', null);

/** Gives it back to what was earned; whoever asked may do it too. @throws AppError NOT_FOUND, MOVEMENT_STATE_FORBIDS */
export const rejectRevenue = (deps: TreasuryDeps, actor: Actor, id: string, reason: string) =>
  decide(deps, actor, id, 'rejected', reason);

function decide(
  deps: TreasuryDeps,
  actor: Actor,
  id: string,
  status: 'completed' | 'rejected',
  reason: string | null,
): Promise<RevenueWithdrawal> {
  return deps.database.transaction(async (tx) => {
    const before = await lockRevenue(tx, id);
    if (before === undefined) throw new AppError('NOT_FOUND');
    if (status === 'completed' && before.asked_by === actor.userId)
      throw new AppError('OWN_MOVEMENT');
    if (before.status !== 'pending') throw new AppError('MOVEMENT_STATE_FORBIDS');
    const change = { status, reason, decided_by: actor.userId, decided_at: deps.clock.now() };
    const row = await decideRevenue(tx, id, change);
    const step = status === 'completed' ? 'complete' : 'release';
    const to = status === 'completed' ? outside(row) : earned(row);
    await post(deps, tx, row, actor, step, promised(row), to);
    await record(deps, tx, actor, status === 'completed' ? 'accept' : 'reject', row);
    return only(await views(deps, tx, [row], actor.userId));
  });
}

async function post(
  { ledger, clock }: TreasuryDeps,
  tx: Tx,
  row: RevenueRow,
  actor: Actor,
  step: 'hold' | 'complete' | 'release',
  from: AccountRef,
  to: AccountRef,
): Promise<void> {
  const at = clock.now();
  const [outcome] = await ledger.postIn(tx, [
    {
      id: newId(at),
      kind: `treasury.revenue_${step}`,
      reference: row.id,
      idempotencyKey: `revenue:${row.id}:${step}`,
      actorId: actor.userId,
      occurredAt: at,
      postings: [
        { account: from, amount: -row.amount },
        { account: to, amount: row.amount },
      ],
    },
  ]);
  if (outcome?.status === 'refused') throw new AppError('INSUFFICIENT_FUNDS');
  if (outcome?.status !== 'posted') throw new Error(`revenue ${row.id} ${step} was posted before`);
}

const record = ({ audit }: TreasuryDeps, tx: Tx, actor: Actor, action: string, row: RevenueRow) =>
  audit.record(tx, {
    actorId: actor.userId,
    action: `revenue.${action}`,
    targetKind: 'revenue',
    targetId: row.id,
    after: {
      order: row.order_number,
      status: row.status,
      currency: row.currency,
      amount: row.amount,
      reason: row.reason,
    },
    address: actor.address,
  });

async function views(
  { identity }: TreasuryDeps,
  tx: Tx | undefined,
  rows: readonly RevenueRow[],
  readerId: string,
): Promise<RevenueWithdrawal[]> {
  const ids = rows.flatMap(({ asked_by, decided_by }) => [
    asked_by,
    ...(decided_by ? [decided_by] : []),
  ]);
  const names = await identity.names([...new Set(ids)], tx);
  return rows.map((row) => ({
    id: row.id,
    orderNumber: row.order_number,
    date: row.asked_at.toISOString(),
    status: row.status,
    source: row.source,
    amount: toMoney(row.amount, row.currency),
    destination: row.destination,
    note: row.note,
    askedBy: names.get(row.asked_by) ?? '',
    mine: row.asked_by === readerId,
    decidedBy: row.decided_by === null ? null : (names.get(row.decided_by) ?? ''),
    decidedAt: row.decided_at?.toISOString() ?? null,
    reason: row.reason,
  }));
}

function only(items: readonly RevenueWithdrawal[]): RevenueWithdrawal {
  const [item] = items;
  if (item === undefined) throw new Error('a withdrawal without a view');
  return item;
}
