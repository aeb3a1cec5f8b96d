import { z } from 'zod';
import { money, tokenCount } from '../core/money.ts';
import { id, instant, pageOf } from '../core/page.ts';
import { property } from '../projects/units.ts';
import { payment } from './purchases.ts';

/**
 * `tokens` is how many go into the reservation; if too few are available, the rest is bought, so payment may be
 * needed.
 */
export const reserveBody = z.strictObject({ propertyId: id, ...payment });

export const reservationDepositBody = z.strictObject({ reservationId: id, tokens: tokenCount });

export const reservationStatus = z.enum(['active', 'completed', 'refunded', 'expired', 'undone']);
export type ReservationStatus = z.infer<typeof reservationStatus>;

export const reservation = z.object({
  id,
  status: reservationStatus,
  /** Whether it is the reader's: managers of the project also read those of others. */
  mine: z.boolean(),
  /** Whether its holder consented to the project's owner reading who they are: false for an heir who has not yet. */
  consented: z.boolean().default(true),
  createdAt: instant,
  expiresAt: instant.nullable(),
  property,
  tokens: z.number(),
  price: z.number(),
  deposits: z.array(z.object({ id, date: instant, tokens: z.number() })),
  /** Amount and penalty of a refund made today, by currency; empty for another user's reservation. */
  refund: z.array(z.object({ returned: money, penalty: money })),
  revocableUntil: instant.nullable(),
});
export type Reservation = z.infer<typeof reservation>;

/** The holder of a unit, and their payments for it; no other data of that person. */
export const unitHolder = z.object({
  /** Null for the project's owner until a holder who inherited the unit consents. */
  person: z
    .object({
      /** The holder's id for administrators; null for the project's owner. */
      id: id.nullable(),
      name: z.string(),
      lastname: z.string().nullable(),
      email: z.string().nullable(),
      phone: z.string().nullable(),
    })
    .nullable(),
  order: reservation
    .pick({
      id: true,
      createdAt: true,
      expiresAt: true,
      tokens: true,
      price: true,
      deposits: true,
    })
    .extend({
      status: z.enum(['active', 'completed']),
      /** The accepted terms, which name the readers of these data, and when; null where none were stored. */
      terms: z.object({ version: z.string(), acceptedAt: instant }).nullable(),
    }),
  /**
   * Purchases of the project's property tokens up to the last deposit into the unit: a token belongs to no unit until
   * then. None while `person` is null.
   */
  payments: z.array(
    z.object({ orderNumber: z.string(), date: instant, tokens: z.number(), cost: money }),
  ),
});
export type UnitHolder = z.infer<typeof unitHolder>;

export const reservationsPage = pageOf(reservation);
