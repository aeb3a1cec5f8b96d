import { toMoney } from '#contract/core/money.ts';
import { may } from '#contract/core/roles.ts';
import type { UnitHolder } from '#contract/tokens/reservations.ts';
import { AppError } from '#core/errors.ts';
import { assertMayManage } from '#modules/projects';
import type { TokensDeps } from '../deps.ts';
import { reservationView } from '../orders/views.ts';
import { paymentsOfUnit } from '../store/holders.ts';
import { isConsented, type ReservationRow, standingOfUnit } from '../store/reservations.ts';

type Manager = Parameters<typeof assertMayManage>[1];

/**
 * The person who reserved or bought a unit, for its project's owner and level 1: name, e-mail, telephone, the reservation
 * with its deposits, and the purchases that paid for it. Tokens are not bound to a unit, so these are the person's
 * purchases of the project's property tokens up to the last deposit. Buyers consent to this when they reserve or buy; the
 * owner reads neither who an heir is nor any payment before they consent: an heir's own purchases, and the numbers of
 * inherited ones, would tell of the inheritance.
 * @throws AppError PROPERTY_NOT_FOUND, FORBIDDEN, NOT_FOUND when nobody reserved or bought the unit
 */
export async function unitHolder(
  deps: TokensDeps,
  manager: Manager,
  propertyId: string,
): Promise<UnitHolder> {
  const { db } = deps.database;
  const property = (await deps.projects.propertiesById([propertyId])).get(propertyId);
  if (property === undefined) throw new AppError('PROPERTY_NOT_FOUND');
  await assertMayManage(deps.projects, manager, property.projectId);
  const standing = await standingOfUnit(db, propertyId);
  if (standing === undefined) throw new AppError('NOT_FOUND');
  const user = await deps.identity.user(standing.user_id);
  if (user === undefined) throw new AppError('NOT_FOUND');
  const reservation = await reservationView(deps, standing.id);
  const seesPeople = may(manager.role, 'users.read');
  const isShown = seesPeople || isConsented(standing);
  const payments = isShown ? await paymentsOfUnit(db, standing.id, property.projectId) : [];
  return {
    person: isShown
      ? {
          id: seesPeople ? standing.user_id : null,
          name: user.name,
          lastname: user.lastname,
          email: user.email,
          phone: user.phone,
        }
      : null,
    order: {
      id: standing.id,
      status: standing.status === 'active' ? 'active' : 'completed',
      terms: termsOf(standing),
      createdAt: reservation.createdAt,
      expiresAt: reservation.expiresAt,
      tokens: reservation.tokens,
      price: reservation.price,
      deposits: reservation.deposits,
    },
    payments: payments.map((row) => ({
      orderNumber: row.order_number,
      date: row.purchased_at.toISOString(),
      tokens: Number(row.tokens),
      cost: toMoney(row.cost, row.currency),
    })),
  };
}

/** What the present holder accepted: the terms of a reservation that was inherited are those of its first holder. */
function termsOf(row: ReservationRow): UnitHolder['order']['terms'] {
  const [version, at] =
    row.inherited_at === null
      ? [row.terms_version, row.created_at]
      : [row.heir_terms_version, row.heir_accepted_at];
  return version === null || at === null ? null : { version, acceptedAt: at.toISOString() };
}
