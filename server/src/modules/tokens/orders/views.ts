import { withPenalty } from '#contract/core/figures/penalty.ts';
import { type Money, toMoney } from '#contract/core/money.ts';
import type { Page } from '#contract/core/page.ts';
import type { Purchase } from '#contract/tokens/purchases.ts';
import type { Reservation } from '#contract/tokens/reservations.ts';
import type { Tx } from '#platform/database/index.ts';
import type { TokensDeps } from '../deps.ts';
import { purchaseFacts, purchaseStanding } from '../purchases/views.ts';
import { moneyParts } from '../refunds/views.ts';
import { costOf, takeInOrder } from '../rules.ts';
import { type PurchaseFilter, purchaseSums, purchasesPage } from '../store/purchase-list.ts';
import { lotById, lotsOf, type PurchaseRow, purchasesInGrace } from '../store/purchases.ts';
import {
  depositsOf,
  isConsented,
  type ReservationFilter,
  type ReservationRow,
  reservationById,
  reservationsPage,
} from '../store/reservations.ts';

/** Purchases in their API schema, with the names of people, projects and contracts. */
export async function purchaseViews(
  deps: TokensDeps,
  rows: readonly PurchaseRow[],
): Promise<Purchase[]> {
  const [people, projects, contracts] = await Promise.all([
    deps.identity.names(rows.map((row) => row.user_id)),
    deps.projects.projectNames(rows.map((row) => row.project_id)),
    deps.projects.contractNames(rows.flatMap((row) => row.contract_id ?? [])),
  ]);
  const standing = await purchaseStanding(deps, rows);
  return rows.map((row) => ({
    ...purchaseFacts(row, {
      userName: people.get(row.user_id) ?? '',
      projectName: projects.get(row.project_id) ?? '',
      contractName: row.contract_id === null ? null : (contracts.get(row.contract_id) ?? ''),
    }),
    ...standing(row),
  }));
}

export async function purchaseView(deps: TokensDeps, id: string): Promise<Purchase> {
  const row = await lotById(deps.database.db, id);
  const [view] = row ? await purchaseViews(deps, [row]) : [];
  if (view === undefined) throw new Error(`no purchase ${id}`);
  return view;
}

export async function purchaseList(
  deps: TokensDeps,
  filter: PurchaseFilter,
): Promise<Page<Purchase>> {
  const page = await purchasesPage(deps.database.db, filter);
  return { ...page, items: await purchaseViews(deps, page.items) };
}

/** What all purchases of a filter cost, by the currency paid. */
export const purchaseTotals = async (
  { database }: Pick<TokensDeps, 'database'>,
  filter: PurchaseFilter,
): Promise<Money[]> =>
  (await purchaseSums(database.db, filter)).map(({ cost, currency }) => toMoney(cost, currency));

/** A person's purchases that could be revoked at an instant, as of that instant. */
export async function revocableAt(deps: TokensDeps, userId: string, at: Date): Promise<Purchase[]> {
  const rows = await purchasesInGrace(deps.database.db, userId, at);
  const views = await purchaseViews({ ...deps, clock: { now: () => at } }, rows);
  return views.filter(isRevocable);
}

/** Whether a person has a purchase that could be revoked at an instant and was not revoked since. */
export async function hasRevocable(
  deps: TokensDeps,
  tx: Tx,
  { userId, at }: { readonly userId: string; readonly at: Date },
): Promise<boolean> {
  const rows = await purchasesInGrace(tx, userId, at);
  const standing = await purchaseStanding({ ...deps, clock: { now: () => at } }, rows, tx);
  return rows.some((row) => isRevocable(standing(row)));
}

const isRevocable = ({ revocation }: Pick<Purchase, 'revocation'>): boolean =>
  revocation === 'possible' || revocation === 'in_use';

/** A reservation in its API schema, for its buyer. */
export async function reservationView(deps: TokensDeps, id: string): Promise<Reservation> {
  const row = await reservationById(deps.database.db, id);
  const [view] = row ? await reservationViews(deps, [row], row.user_id) : [];
  if (view === undefined) throw new Error(`no reservation ${id}`);
  return view;
}

export async function reservationList(
  deps: TokensDeps,
  readerId: string,
  filter: ReservationFilter,
): Promise<Page<Reservation>> {
  const page = await reservationsPage(deps.database.db, filter);
  return { ...page, items: await reservationViews(deps, page.items, readerId) };
}

async function reservationViews(
  deps: TokensDeps,
  rows: readonly ReservationRow[],
  readerId: string,
): Promise<Reservation[]> {
  const { db } = deps.database;
  const [properties, deposits] = await Promise.all([
    deps.projects.views.properties(rows.map((row) => row.property_id)),
    depositsOf(
      db,
      rows.map((row) => row.id),
    ),
  ]);
  const views: Reservation[] = [];
  for (const row of rows) {
    const property = properties.get(row.property_id);
    if (property === undefined) continue;
    const mine = row.user_id === readerId;
    views.push({
      id: row.id,
      mine,
      consented: isConsented(row),
      status: row.status,
      createdAt: row.created_at.toISOString(),
      // while its term stands still nobody knows its last day
      expiresAt:
        row.status === 'active' && row.paused_at === null
          ? (row.expires_at?.toISOString() ?? null)
          : null,
      property,
      tokens: Number(row.tokens),
      price: Number(row.price),
      deposits: deposits
        .filter((deposit) => deposit.reservation_id === row.id)
        .map((deposit) => ({
          id: deposit.id,
          date: deposit.deposited_at.toISOString(),
          tokens: Number(deposit.tokens),
        })),
      refund: mine && row.status === 'active' ? await refundToday(deps, row) : [],
      revocableUntil: null,
    });
  }
  return views;
}

/** The money that a refund of the reservation would return, and its penalty, today. */
async function refundToday(deps: TokensDeps, row: ReservationRow): Promise<Reservation['refund']> {
  const parts =
    takeInOrder(await lotsOf(deps.database.db, row.user_id, row.project_id), row.tokens) ?? [];
  return moneyParts(
    parts.map(({ lot, tokens }) => ({
      currency: lot.currency,
      cost: costOf(lot, tokens),
      penalty: withPenalty(costOf(lot, tokens)).penalty,
    })),
  );
}
