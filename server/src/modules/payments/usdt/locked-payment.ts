import { AppError } from '#core/errors.ts';
import type { Chain, Hex, Reading } from '#modules/chain';
import { chart } from '#modules/ledger';
import {
  type Actor,
  type DepositRow,
  depositAfter,
  depositState,
  type LockedPayment,
} from '#modules/movements';
import type { Tx } from '#platform/database/index.ts';
import type { PaymentsDeps } from '../deps.ts';
import { lockTransaction, noteTransaction, transactionsOf } from './store.ts';

type Verdict = Awaited<ReturnType<Chain['judge']>>;

/** The present state on the chain of a USDT deposit's transaction. */
interface Evidence {
  readonly hash: Hex;
  readonly reading: Reading;
}

/** The locked payment of a USDT deposit: it claims the transaction's events and credits their sum. */
export const lockedTransaction = (
  { chain, clock }: Pick<PaymentsDeps, 'chain' | 'clock'>,
  tx: Tx,
  { hash, verdict }: { readonly hash: Hex; readonly verdict: Verdict },
): LockedPayment => ({
  isDecidable: true,
  certain: verdict.amount,
  credit: ({ user_id, project_id, currency }, amount) => [
    [chart.onChain(currency), -amount],
    [chart.available(user_id, project_id, currency), amount],
  ],
  async credited({ id }) {
    await chain.claim(tx, { depositId: id, hash, verdict });
    const { amount, sender, confirmations } = verdict;
    const seen = { amount, sender, confirmations, checked_at: clock.now() };
    await noteTransaction(tx, id, { ...seen, state: 'credited', problem: null });
  },
  closed: async () => {},
});

/**
 * Reads a USDT deposit's transaction from the chain before an administrator's decision, so that a recent reorganisation
 * cannot credit lost money.
 * @returns the evidence to lock within the transaction; null for other methods, or when the decision will be refused
 * @throws AppError TRANSACTION_REQUIRED, METHOD_UNAVAILABLE, PROVIDER_UNAVAILABLE
 */
export async function readEvidence(
  deps: PaymentsDeps,
  actor: Actor,
  row: DepositRow,
): Promise<((tx: Tx) => Promise<LockedPayment>) | null> {
  const { id } = row;
  if (row.type !== 'usdt_transfer' || row.user_id === actor.userId) return null;
  if (depositAfter(depositState(row), 'accept') === null) return null;
  const [named] = await transactionsOf(deps.database.db, [id]);
  if (named === undefined) throw new AppError('TRANSACTION_REQUIRED');
  const evidence = { hash: named.tx_hash, reading: await deps.chain.read(named.tx_hash) };
  return (tx) => judgeEvidence(deps, tx, { id, ...evidence });
}

/**
 * The amount that an administrator may credit: exactly the sum of the events, from any sender and whatever was
 * announced.
 * @throws AppError TRANSACTION_REQUIRED when there are none, TRANSACTION_NOT_CONFIRMED, TRANSACTION_USED;
 * MOVEMENT_STATE_FORBIDS when the deposit names another transaction now
 */
async function judgeEvidence(
  deps: PaymentsDeps,
  tx: Tx,
  { id, hash, reading }: Evidence & { readonly id: string },
): Promise<LockedPayment> {
  // another transaction may have been recorded since the evidence was read
  const named = await lockTransaction(tx, id);
  const row = await deps.movements.depositSteps.byId(id, tx);
  if (row === undefined) throw new AppError('NOT_FOUND');
  if (named?.tx_hash !== hash) throw new AppError('MOVEMENT_STATE_FORBIDS');
  const of = { hash, userId: row.user_id, amount: row.amount };
  const verdict = await deps.chain.judge(tx, reading, of);
  if (verdict.problem === 'TRANSACTION_USED') throw new AppError('TRANSACTION_USED');
  if (verdict.state === 'unseen' || verdict.state === 'confirming')
    throw new AppError('TRANSACTION_NOT_CONFIRMED');
  if (verdict.transfers.length === 0) throw new AppError('TRANSACTION_REQUIRED');
  return lockedTransaction(deps, tx, { hash, verdict });
}
