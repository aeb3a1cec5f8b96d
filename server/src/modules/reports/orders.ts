import { isCurrency } from '#contract/core/currency.ts';
import { readableMoney } from '#core/readable.ts';
import type { OrderLine, OrderSource } from '#modules/tokens';
import type { Db } from '#platform/database/index.ts';
import { orderKindOf } from './entry-kinds.ts';
import { type EntryMove, entryMoves } from './store-orders.ts';

const DESCRIBE = {
  rent: 'Renta pasada a la billetera',
  buyback: 'Recompra de bóveda',
  revocation: 'Compra deshecha, sin penalidad',
  return: 'Ronda cerrada sin su mínimo',
} as const;
const RENT_FOR_DEBT = 'Renta pasada a la billetera para pagar una deuda';

/** The source of "mis órdenes" for rents, buy-backs, revocations and returns, which exist only in the ledger. */
export const entryOrders = (db: Db): OrderSource => ({
  lines: 'ledger_order_lines',
  async read(keys, userId) {
    const moves = await entryMoves(db, { userId, ids: keys.map(({ id }) => id) });
    return [...Map.groupBy(moves, ({ id }) => id).values()].flatMap(orderOf);
  },
});

function orderOf(moves: readonly EntryMove[]): OrderLine[] {
  const [first] = moves;
  const kind = first ? orderKindOf(first.kind) : null;
  if (!first || kind === null) return [];
  const money = moves.flatMap(({ asset, amount }) =>
    isCurrency(asset) ? [{ minor: amount, currency: asset }] : [],
  );
  const [only] = money;
  // nobody collected it: a debt did
  const describe = kind === 'rent' && first.actor_id === null ? RENT_FOR_DEBT : DESCRIBE[kind];
  const tokens = moves
    .filter(({ asset }) => !isCurrency(asset))
    .reduce((sum, { amount }) => sum - amount, 0n);
  return [
    {
      id: first.id,
      orderNumber: null,
      at: first.occurred_at,
      kind,
      status: 'completed',
      projectId: first.project_id,
      projectName: first.project_name,
      // an order has one amount: several currencies are listed in its description instead
      description:
        money.length > 1
          ? `${describe} · ${money.map(({ minor, currency }) => readableMoney(minor, currency)).join(' y ')}`
          : describe,
      tokens: tokens > 0n ? tokens : null,
      money: only && money.length === 1 ? only : null,
      fee: null,
    },
  ];
}
