import { readableDay, readableMoney, readableTokens } from '#core/readable.ts';
import type { TokensDeps } from '../deps.ts';
import type { OrderKey } from '../store/orders.ts';
import { lotReturnsOfEntries, purchasesById, refundsById } from '../store/purchases.ts';
import { depositsById } from '../store/reservations.ts';
import type { BuybackState } from '../vaults/buyback-state.ts';
import { investmentsFound } from '../vaults/investments.ts';
import type { OrderLine, OrderSource } from './orders.ts';
import { penaltyText } from './penalty-text.ts';
import { purchaseViews } from './views.ts';

/** Purchases, reservations, refunds and investments as orders of their person. */
export const tokenOrders = (deps: TokensDeps): OrderSource => ({
  lines: 'token_order_lines',
  async read(keys) {
    const idsOf = (...kinds: readonly OrderKey['kind'][]) =>
      keys.filter(({ kind }) => kinds.includes(kind)).map(({ id }) => id);
    const kindOf = new Map(keys.map(({ id, kind }) => [id, kind]));
    const lists = await Promise.all([
      purchaseOrders(deps, idsOf('purchase')),
      depositOrders(deps, idsOf('reservation', 'reservation_deposit'), kindOf),
      refundOrders(deps, idsOf('refund')),
      investmentOrders(deps, idsOf('investment')),
    ]);
    return lists.flat();
  },
});

async function purchaseOrders(deps: TokensDeps, ids: readonly string[]): Promise<OrderLine[]> {
  const rows = await purchasesById(deps.database.db, ids);
  const views = await purchaseViews(deps, rows);
  return rows.flatMap((row, index): OrderLine[] => {
    const purchase = views[index];
    if (purchase === undefined) return [];
    const { contractName, refundedTokens } = purchase;
    return [
      {
        id: row.id,
        orderNumber: row.order_number,
        at: row.purchased_at,
        kind: 'purchase',
        status: purchase.status,
        projectId: row.project_id,
        projectName: purchase.projectName,
        description: [
          `${contractName ?? 'Tokens de propiedad'} · ronda ${row.round_number}`,
          ...(row.inherited_from === null ? [] : ['heredados']),
          ...(refundedTokens > 0 ? [`${readableTokens(BigInt(refundedTokens))} reembolsados`] : []),
        ].join(' · '),
        tokens: row.tokens,
        money: { minor: row.cost, currency: row.currency },
        fee: null,
        purchase,
      },
    ];
  });
}

async function depositOrders(
  deps: TokensDeps,
  ids: readonly string[],
  kindOf: ReadonlyMap<string, OrderKey['kind']>,
): Promise<OrderLine[]> {
  const rows = await depositsById(deps.database.db, ids);
  return rows.map((row) => ({
    id: row.id,
    orderNumber: null,
    at: row.deposited_at,
    kind: kindOf.get(row.id) ?? 'reservation',
    status: row.status,
    projectId: row.project_id,
    projectName: row.project_name,
    description: `Unidad ${[row.identifier_a, row.identifier_b].filter(Boolean).join('-') || 'quitada'}`,
    tokens: row.tokens,
    money: null,
    fee: null,
  }));
}

async function refundOrders(deps: TokensDeps, ids: readonly string[]): Promise<OrderLine[]> {
  const refunds = await refundsById(deps.database.db, ids);
  const parts = await lotReturnsOfEntries(deps.database.db, ids);
  const names = await deps.projects.projectNames(refunds.map((refund) => refund.project_id));
  return refunds.map((refund) => {
    const lots = parts.filter(({ entryId }) => entryId === refund.id);
    const returned = [...Map.groupBy(lots, ({ currency }) => currency)].map(
      ([currency, group]) => ({
        minor: group.reduce((sum, { cost, penalty }) => sum + cost - penalty, 0n),
        currency,
      }),
    );
    const [first, ...others] = returned;
    return {
      id: refund.id,
      orderNumber: null,
      at: refund.refunded_at,
      kind: 'refund',
      status: 'completed',
      projectId: refund.project_id,
      projectName: names.get(refund.project_id) ?? '',
      // an order has one amount: several currencies are listed in its description instead
      description: [
        `Reembolso ${penaltyText(lots)}`,
        ...(others.length > 0
          ? returned.map(({ minor, currency }) => readableMoney(minor, currency))
          : []),
      ].join(' · '),
      tokens: refund.tokens,
      money: first !== undefined && others.length === 0 ? first : null,
      fee: null,
    };
  });
}

async function investmentOrders(deps: TokensDeps, ids: readonly string[]): Promise<OrderLine[]> {
  if (ids.length === 0) return [];
  const investments = await investmentsFound(deps, { ids });
  return investments.map((of) => ({
    id: of.id,
    orderNumber: null,
    at: of.at,
    kind: 'investment',
    status: of.status,
    projectId: of.projectId,
    projectName: of.projectName,
    // no money moves: the future buy-back is stated in the description
    description: [
      `${of.contractName} · bóveda ${of.vault.number}`,
      BUYBACK_TEXTS[of.buyback]?.(readableDay(of.payDay)) ?? [],
    ]
      .flat()
      .join(' · '),
    tokens: of.tokens,
    money: null,
    fee: null,
  }));
}

/** What an investment's order says of its buy-back, unless it is paid or undone. */
const BUYBACK_TEXTS: Readonly<Partial<Record<BuybackState, (day: string) => string>>> = {
  late: (day) => `recompra vencida el ${day}, sin pagar`,
  contract_late: (day) => `recompra anunciada para el ${day}, con otro pago vencido`,
  project_cancelled: (day) => `recompra anunciada para el ${day}, de un proyecto cancelado`,
  expected: (day) => `recompra prevista ${day}`,
};
