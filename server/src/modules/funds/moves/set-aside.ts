import { amountOf } from '#contract/core/money.ts';
import type { FundsReceipt, SetAsidePurpose } from '#contract/funds/schemas.ts';
import { AppError } from '#core/errors.ts';
import { chart } from '#modules/ledger';
import { stageMoney } from '#modules/stages';
import type { Tx } from '#platform/database/index.ts';
import type { FundsDeps, Order } from '../deps.ts';
import { mostRent, roomFor } from '../rules.ts';
import { moveOnce } from './move.ts';

/**
 * Sets dollars of a project's funds aside for buy-backs or rent; they can pay nothing else afterwards. Money that stages of
 * works keep is used once the owner's withdrawable part is exhausted.
 * @throws AppError INSUFFICIENT_FUNDS; SET_ASIDE_ABOVE_OWED when the amount exceeds the largest possible debt
 */
export const setAside = (
  deps: FundsDeps,
  order: Order,
  body: { purpose: SetAsidePurpose; amount: string },
): Promise<FundsReceipt> =>
  moveOnce(deps, { order, call: 'projects/funds/set-aside', body }, async (tx) => {
    const { purpose } = body;
    const projectId = order.project.id;
    const amount = amountOf(body.amount, 'USD');
    const from = chart.funds(projectId, 'USD');
    const to = chart.setAside(projectId, purpose);
    // without the lock, two concurrent calls could both use the same room
    await deps.projects.lockProject(tx, projectId);
    const [there = 0n, already = 0n] = await deps.ledger.balanceOf([from, to], tx);
    const lines = chart.move(from, to, amount);
    const more = await stageMoney.coverFromStages(deps.ledger, tx, { projectId, lines });
    if (there < amount && more.length === 0) throw new AppError('INSUFFICIENT_FUNDS');
    if (amount > roomFor(await most(deps, tx, { projectId, purpose }), already))
      throw new AppError('SET_ASIDE_ABOVE_OWED', [{ path: 'amount', message: 'TOO_BIG' }]);
    const money = { amount, currency: 'USD' as const };
    return {
      kind: 'set_aside',
      lines: [...lines, ...more],
      out: money,
      in: money,
      rate: null,
      touched: [
        { purpose: 'funds', currency: 'USD' },
        { purpose, currency: 'USD' },
      ],
    };
  });

async function most(
  deps: FundsDeps,
  tx: Tx,
  { projectId, purpose }: { projectId: string; purpose: SetAsidePurpose },
): Promise<bigint> {
  if (purpose === 'rent') return mostRent((await deps.rents.debts(projectId, tx)).debts);
  const { debts } = await deps.tokens.vaultDebts(projectId, tx);
  return debts.reduce((sum, debt) => sum + debt.most, 0n);
}
