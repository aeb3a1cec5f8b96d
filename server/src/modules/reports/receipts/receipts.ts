import { may, type Role } from '#contract/core/roles.ts';
import type { OrderDetail } from '#contract/reports/schemas.ts';
import type { Order } from '#contract/tokens/orders.ts';
import { AppError } from '#core/errors.ts';
import type { Db } from '#platform/database/index.ts';
import type { OrderText, ReadAt } from './detail.ts';
import { entryText } from './entries.ts';
import { depositText, transferText, withdrawalText } from './movements.ts';
import { entriesOf, personOf } from './store.ts';
import { investmentText, purchaseText, refundText, reservationText } from './tokens.ts';

export interface Reader {
  readonly userId: string;
  readonly role: Role;
}

/** The details function of every kind of order. A new kind is added here. */
const TEXTS: Record<Order['kind'], (db: Db, id: string, at: ReadAt) => Promise<OrderText | null>> =
  {
    deposit: depositText,
    withdrawal: withdrawalText,
    transfer: transferText,
    purchase: purchaseText,
    reservation: reservationText,
    reservation_deposit: reservationText,
    refund: refundText,
    investment: investmentText,
    rent: entryText('rent'),
    buyback: entryText('buyback'),
    revocation: entryText('revocation'),
    return: entryText('return'),
    debt: entryText('debt'),
  };

const MOVEMENTS: readonly Order['kind'][] = ['deposit', 'withdrawal', 'transfer'];

/**
 * One order with every amount explained, for the person who did it and the administrators who manage its kind.
 * @throws AppError NOT_FOUND, also for other people's orders, so that their existence is not disclosed
 */
export async function orderDetail(
  db: Db,
  reader: Reader,
  { kind, id, ...at }: ReadAt & { kind: Order['kind']; id: string },
): Promise<OrderDetail> {
  const text = await TEXTS[kind](db, id, at);
  if (text === null || !maySee(reader, kind, text.userId)) throw new AppError('NOT_FOUND');
  const { userId, bookedAs = { ids: [id] }, ...rest } = text;
  const person = await personOf(db, userId);
  const entries = await entriesOf(db, bookedAs);
  return {
    ...rest,
    kind,
    id,
    person: {
      name: person ? `${person.name} ${person.lastname}`.trim() : '',
      document: person?.document ?? '',
      taxId: person?.tax_id ?? '',
    },
    entries: entries.map((entry) => ({
      id: entry.id,
      kind: entry.kind,
      at: entry.occurred_at.toISOString(),
    })),
  };
}

/**
 * The lines of an order's receipt alone, for the mail to the person who did it.
 * @throws AppError NOT_FOUND, also for other people's orders
 */
export async function orderAmounts(
  db: Db,
  userId: string,
  { kind, id, ...at }: ReadAt & { kind: Order['kind']; id: string },
): Promise<OrderDetail['amounts']> {
  const text = await TEXTS[kind](db, id, at);
  if (text?.userId !== userId) throw new AppError('NOT_FOUND');
  return text.amounts;
}

const maySee = ({ userId, role }: Reader, kind: Order['kind'], ownerId: string): boolean =>
  userId === ownerId || may(role, MOVEMENTS.includes(kind) ? 'payments.manage' : 'users.manage');
