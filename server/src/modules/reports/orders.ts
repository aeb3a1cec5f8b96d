import { isCurrency } from '#contract/core/currency.ts';
import { CURRENCIES } from '#contract/core/money.ts';
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
  debt: 'Por un contracargo o un depósito revertido',
} as const;
const RENT_FOR_DEBT = 'Renta pasada a la billetera para pagar una deuda';

/**
 * The source of "mis órdenes" for rents, buy-backs, revocations, returns and payments of debts, which exist only in the
 * ledger.
 */
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
  const money = moneyOf(kind, moves);
  const sums = sumsOf(money);
  const [only] = sums;
  const projects = new Set(moves.map(({ project_id }) => project_id));
  const isOfOne = projects.size === 1;
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
      projectId: isOfOne ? first.project_id : null,
      projectName: isOfOne ? first.project_name : null,
      description: [
        describe,
        ...(isOfOne && sums.length < 2 ? [] : [partsOf(money, isOfOne)]),
      ].join(' · '),
      tokens: tokens > 0n ? tokens : null,
      // an order has one amount: several currencies are listed in its description instead
      money: only && sums.length === 1 ? only : null,
      fee: null,
    },
  ];
}

type Sum = NonNullable<OrderLine['money']>;

interface MovedMoney extends Sum {
  readonly project: string | null;
}

/** The money that an order moved, by account; what left a wallet for a debt is a positive amount, too. */
const moneyOf = (kind: keyof typeof DESCRIBE, moves: readonly EntryMove[]): MovedMoney[] =>
  moves.flatMap(({ asset, amount, project_name: project }) =>
    isCurrency(asset)
      ? [{ minor: kind === 'debt' ? -amount : amount, currency: asset, project }]
      : [],
  );

const sumsOf = (money: readonly Sum[]): Sum[] =>
  CURRENCIES.flatMap((currency) => {
    const own = money.filter((one) => one.currency === currency);
    return own.length === 0
      ? []
      : [{ currency, minor: own.reduce((sum, { minor }) => sum + minor, 0n) }];
  });

/** The amounts of several wallets or currencies: "US$ 10,00 de Torre Ceibo y US$ 5,00 de Casa Sur". */
const partsOf = (money: readonly MovedMoney[], isOfOne: boolean): string =>
  money
    .map(({ minor, currency, project }) => {
      const words = readableMoney(minor, currency);
      return isOfOne ? words : `${words} de ${project ?? 'un proyecto'}`;
    })
    .join(' y ');
