import { z } from 'zod';

/** Amounts are whole minor units. */
const minor = z.number().int().nonnegative();

/** The envelope of every answer; errors come with HTTP 200 too. */
export const envelope = z.object({
  status: z.enum(['SUCCESS', 'ERROR']),
  answer: z.unknown(),
});
export const paymentForm = z.object({ formToken: z.string().min(1) });
export const fault = z.object({
  errorCode: z.string(),
  errorMessage: z.string().nullish(),
});

/** The fields of `V4/Payment` that are used. */
export const payment = z.object({
  shopId: z.string(),
  orderCycle: z.string().nullish(),
  orderStatus: z.string(),
  orderDetails: z.object({
    orderTotalAmount: minor,
    /** What was paid of it so far. */
    orderEffectiveAmount: minor.nullish().catch(null),
    orderCurrency: z.string(),
    mode: z.string(),
    orderId: z.string().nullish(),
  }),
  transactions: z
    .array(
      z.object({
        uuid: z.string(),
        amount: minor.nullish(),
        currency: z.string().nullish(),
        status: z.string(),
        detailedStatus: z.string().nullish(),
        operationType: z.string().nullish(),
        errorMessage: z.string().nullish(),
        /** The name on the card. */
        transactionDetails: z
          .object({ cardDetails: z.object({ cardHolderName: z.string().nullish() }).nullish() })
          .nullish()
          .catch(null),
        creationDate: z.iso.datetime({ offset: true }).nullish().catch(null),
      }),
    )
    .default([]),
});
export type LyraPayment = z.output<typeof payment>;
