import { CURRENCIES, type Currency } from '#contract/core/money.ts';
import { businessDay } from '#core/clock.ts';
import { defineEffect } from '#modules/ledger';
import type { Amount, DataOf, Notifications, Recipient } from '#modules/notifications';
import type { PropertyFacts, RoundFacts } from '#modules/projects';
import type { Tx } from '#platform/database/index.ts';
import type { TokensDeps } from './deps.ts';
import { remainingOf } from './rules.ts';
import { lotsOfRound, type PurchaseRow } from './store/purchases.ts';

/** A purchase whose buyer is notified once its entry is posted. */
interface Receipt {
  readonly notifications: Notifications;
  readonly notification: Recipient<'purchased'>;
}

/** The effect that notifies the buyers of a batch of purchases. */
export const receiptEffect = defineEffect<Receipt>({
  writing: (receipts, isPosted) => {
    const [{ notifications }] = receipts;
    return notifications.writing(
      'purchased',
      receipts.map(({ notification }) => notification),
      isPosted,
    );
  },
});

/** The data of a purchase's notification. */
export const receiptOf = (
  row: PurchaseRow,
  project: string,
  entry: { readonly due_at: Date } | null = null,
): Recipient<'purchased'> => ({
  userId: row.user_id,
  order: { kind: 'purchase', id: row.id },
  data: {
    project,
    tokens: row.tokens,
    paid: [{ minor: row.cost, currency: row.currency }],
    revocableUntil: row.revocable_until === null ? null : businessDay(row.revocable_until),
    entersVault: entry === null ? null : businessDay(entry.due_at),
  },
});

/** Sums the money that a person gets back, by currency. */
export function amountsOf(
  parts: readonly { readonly currency: Currency; readonly minor: bigint }[],
): Amount[] {
  return CURRENCIES.flatMap((currency) => {
    const minor = parts.reduce(
      (sum, part) => sum + (part.currency === currency ? part.minor : 0n),
      0n,
    );
    return minor > 0n ? [{ minor, currency }] : [];
  });
}

/** The display name of a unit. */
export const unitName = ({ identifierA, identifierB }: PropertyFacts): string =>
  `la unidad ${identifierA}-${identifierB}`;

export async function projectName(deps: TokensDeps, tx: Tx, projectId: string): Promise<string> {
  const names = await deps.projects.projectNames([projectId], tx);
  return names.get(projectId) ?? '';
}

/** The data of a reservation's notification. @param moved tokens added by the present call */
export async function reservationData(
  deps: TokensDeps,
  tx: Tx,
  {
    reservation,
    moved = 0n,
  }: {
    reservation: {
      readonly property_id: string;
      readonly project_id: string;
      readonly price: bigint;
      readonly total: bigint;
    };
    moved?: bigint | undefined;
  },
): Promise<DataOf<'unit_sold'>> {
  const property = await deps.projects.property(reservation.property_id, tx);
  return {
    project: await projectName(deps, tx, reservation.project_id),
    unit: unitName(property),
    tokens: moved,
    total: reservation.total,
    price: reservation.price,
  };
}

/** Notifies the buyers of a completed round that their purchases are final. */
export async function notifyBuyers(deps: TokensDeps, tx: Tx, round: RoundFacts): Promise<void> {
  const project = await projectName(deps, tx, round.projectId);
  const byBuyer = Map.groupBy(await lotsOfRound(tx, round.id), (lot) => lot.user_id);
  const people = [...byBuyer].flatMap(([userId, lots]) => {
    const tokens = lots.reduce((sum, lot) => sum + remainingOf(lot), 0n);
    return tokens > 0n ? [{ userId, data: { project, round: round.number, tokens } }] : [];
  });
  await deps.notifications.notifyAll(tx, 'round_completed', people);
}
