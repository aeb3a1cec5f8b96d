import { CURRENCIES } from '#contract/core/money.ts';
import type { AccountLeft } from '#contract/users/schemas.ts';
import './tables.ts';
import type { Transfer } from '#contract/payments/schemas.ts';
import { receivable } from '#modules/debts';
import {
  depositedSince,
  limitsOf,
  movementNames,
  type Reader,
  withdrawnSince,
} from '#modules/payments';
import { balancesOf, projectBalancesOf } from './balances.ts';
import type { BalanceDeps } from './deps.ts';
import type { Balances } from './door.ts';
import { ordersOf } from './orders.ts';
import {
  hasTransferUnderWay,
  type TransferRow,
  transferRefs,
  transferredSince,
  transfersPage,
} from './store.ts';
import { createTransfer } from './transfer-create.ts';
import { acceptTransfer, rejectTransfer } from './transfer-decide.ts';
import { transferViews } from './transfer-views.ts';

export { balanceAudit } from './audit.ts';
export type * from './door.ts';
export { bindBalance } from './routes.ts';

/** Makes the module; tells identity that an account with money, a debt or a transfer under way is not empty. */
export function createBalance(deps: BalanceDeps): Balances {
  const { database, ledger, identity } = deps;
  identity.onAccountEmptyCheck(async (tx, userId) => {
    const money = await ledger.balances({ holder: 'user', userId, tokens: false }, tx);
    const owed = await ledger.balanceOf(
      CURRENCIES.map((currency) => receivable(currency, userId)),
      tx,
    );
    const left: AccountLeft[] = [];
    if ([...money.map(({ balance }) => balance), ...owed].some((balance) => balance !== 0n))
      left.push('HAS_MONEY');
    if (await hasTransferUnderWay(tx, userId)) left.push('HAS_MOVEMENTS');
    return left;
  });
  const view = async (reader: Reader, row: TransferRow): Promise<Transfer> => {
    const [shown] = await transferViews(deps, [row], reader);
    if (shown === undefined) throw new Error('a transfer without a view');
    return shown;
  };
  return {
    balancesOf: (userId, asked) => balancesOf(deps, userId, asked),
    projectBalancesOf: (userId, projectId, asked) =>
      projectBalancesOf(deps, userId, projectId, asked),
    createTransfer: (order) => createTransfer(deps, order),
    acceptTransfer: async (actor, id, body) =>
      view(actor, await acceptTransfer(deps, actor, id, body)),
    rejectTransfer: async (actor, id, reason) =>
      view(actor, await rejectTransfer(deps, actor, id, reason)),
    async transfers(reader, filter) {
      const page = await transfersPage(database.db, filter);
      return { ...page, items: await transferViews(deps, page.items, reader) };
    },
    limitsOf: async (userId) => ({
      deposit: await limitsOf(deps, database.db, {
        kind: 'deposit',
        movedSince: depositedSince(userId),
      }),
      withdrawal: await limitsOf(deps, database.db, {
        kind: 'withdrawal',
        movedSince: withdrawnSince(userId),
      }),
      transfer: await limitsOf(deps, database.db, {
        kind: 'transfer',
        movedSince: transferredSince(userId),
      }),
      rate: await deps.rates.current(),
    }),
    transferNames: async (ids) => movementNames(identity, await transferRefs(database.db, ids)),
    ordersOf: (userId) => ordersOf(deps, userId),
  };
}
