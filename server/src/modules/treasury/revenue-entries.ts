import { AppError } from '#core/errors.ts';
import { newId } from '#core/id.ts';
import type { AccountRef } from '#modules/ledger';
import type { Tx } from '#platform/database/index.ts';
import type { Actor, TreasuryDeps } from './deps.ts';
import type { RevenueRow } from './store-revenue.ts';

/** What the platform earned and did not take yet. */
export const earned = ({
  source,
  currency,
}: Pick<RevenueRow, 'source' | 'currency'>): AccountRef => ({
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

/** The ledger's side: `hold` when it is asked for; then `release`, when nothing left, or `complete`, when it did. */
export type RevenueStep = 'hold' | 'complete' | 'release';
const WAYS: Record<RevenueStep, (row: RevenueRow) => { from: AccountRef; to: AccountRef }> = {
  hold: (row) => ({ from: earned(row), to: promised(row) }),
  complete: (row) => ({ from: promised(row), to: outside(row) }),
  release: (row) => ({ from: promised(row), to: earned(row) }),
};

/** @param actorId who did it; null: the chain. @throws AppError INSUFFICIENT_FUNDS */
export async function postRevenue(
  { ledger, clock }: TreasuryDeps,
  tx: Tx,
  row: RevenueRow,
  actorId: string | null,
  step: RevenueStep,
): Promise<void> {
  const { from, to } = WAYS[step](row);
  const at = clock.now();
  const [outcome] = await ledger.postIn(tx, [
    {
      id: newId(at),
      kind: `treasury.revenue_${step}`,
      reference: row.id,
      idempotencyKey: `revenue:${row.id}:${step}`,
      actorId,
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

/** Writes one step down in the audit log. @param actor null: the chain did it */
export const recordRevenue = (
  { audit }: TreasuryDeps,
  tx: Tx,
  actor: Actor | null,
  action: 'ask' | 'accept' | 'reject' | 'complete' | 'fail',
  row: RevenueRow,
) =>
  audit.record(tx, {
    actorId: actor?.userId ?? null,
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
    address: actor?.address ?? null,
  });
