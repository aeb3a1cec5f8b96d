import { z } from 'zod';

const minor = z.number().int().nonnegative();
const reference = z.union([z.string(), z.object({ id: z.string() }).transform(({ id }) => id)]);

/** The fields of a Checkout Session that are used. */
export const session = z.object({
  id: z.string(),
  object: z.literal('checkout.session'),
  status: z.string().nullish(),
  payment_status: z.string(),
  amount_total: minor.nullable(),
  currency: z.string().nullable(),
  client_reference_id: z.string().nullish(),
  payment_intent: reference.nullish(),
  /** What the payer typed. */
  customer_details: z.object({ name: z.string().nullish() }).nullish().catch(null),
});
export type StripeSession = z.output<typeof session>;

export const dispute = z.object({
  id: z.string(),
  amount: minor,
  currency: z.string(),
  payment_intent: reference.nullish(),
  reason: z.string().nullish(),
  status: z.string(),
});

export const charge = z.object({
  id: z.string(),
  amount_refunded: minor,
  currency: z.string(),
  payment_intent: reference.nullish(),
});

/** The envelope of every event. */
export const event = z.object({
  id: z.string().min(1),
  object: z.literal('event'),
  type: z.string(),
  livemode: z.boolean(),
  /** Unix seconds. */
  created: z.number().int().nonnegative().nullish().catch(null),
  data: z.object({
    object: z.unknown(),
    previous_attributes: z.object({ amount_refunded: minor.optional() }).nullish(),
  }),
});
export type StripeEvent = z.output<typeof event>;
