import { CURRENCIES, type Currency, toMoney } from '#contract/core/money.ts';
import type { Order } from '#contract/tokens/schemas.ts';
import { readableMoney } from '#core/readable.ts';
import type { Db } from '#platform/database/index.ts';
import { orderKindOf } from './entry-kinds.ts';
import { entryOrders } from './store-orders.ts';

const DESCRIBE = {
  rent: 'Renta pasada a la billetera',
  buyback: 'Recompra de bóveda',
  revocation: 'Compra deshecha, sin penalidad',
  return: 'Ronda cerrada sin su mínimo',
} as const;

/** Rents, buy-backs, revocations and returns of a person as lines of "mis órdenes": the ledger alone knows of them. */
export async function ordersOf(db: Db, userId: string): Promise<Order[]> {
  const byEntry = Map.groupBy(await entryOrders(db, userId), ({ id }) => id);
  return [...byEntry.values()].flatMap((group): Order[] => {
    const [first] = group;
    const kind = first ? orderKindOf(first.kind) : null;
    if (!first || kind === null) return [];
    const money = group.flatMap(({ asset, amount }) =>
      isCurrency(asset) ? [{ minor: amount, currency: asset }] : [],
    );
    const [only] = money;
    const tokens = group
      .filter(({ asset }) => !isCurrency(asset))
      .reduce((sum, { amount }) => sum - amount, 0n);
    return [
      {
        id: first.id,
        orderNumber: null,
        date: first.occurred_at.toISOString(),
        kind,
        status: 'completed',
        projectId: first.project_id,
        projectName: first.project_name,
        // a line carries one amount: no currency can represent several, so all are listed in words
        description:
          money.length > 1
            ? `${DESCRIBE[kind]} · ${money.map(({ minor, currency }) => readableMoney(minor, currency)).join(' y ')}`
            : DESCRIBE[kind],
        tokens: tokens > 0n ? Number(tokens) : null,
        money: only && money.length === 1 ? toMoney(only.minor, only.currency) : null,
        fee: null,
      },
    ];
  });
}

const isCurrency = (asset: string): asset is Currency =>
  CURRENCIES.some((known) => known === asset);
