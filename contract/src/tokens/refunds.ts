import { z } from 'zod';
import { money, tokenCount } from '../core/money.ts';
import { id, instant } from '../core/page.ts';

export const refundBody = z.union([
  z.strictObject({ reservationId: id }),
  z.strictObject({ projectId: id, tokens: tokenCount }),
]);

/** The subject of a refund, as in `refundBody`, in a query. */
export const refundQuery = z
  .strictObject({
    reservationId: id.optional(),
    projectId: id.optional(),
    tokens: z.coerce.number().int().min(1).max(1_000_000_000).optional(),
  })
  .refine(
    ({ reservationId, projectId, tokens }) =>
      reservationId === undefined
        ? projectId !== undefined && tokens !== undefined
        : projectId === undefined && tokens === undefined,
    { path: ['reservationId'], message: 'REQUIRED' },
  );

/**
 * Who pays a refund made now (docs/rules.md#14-refunds):
 * - `escrow`: the round is not decided, and its escrow pays;
 * - `funds`: tokens are of completed rounds, and the project's funds can pay for them now;
 * - `short`: they cannot, and the refund would be refused: REFUND_NOT_FUNDED;
 * - `paid_out`: the project was cancelled and paid the person their share, so these tokens are never refunded.
 */
export const refundFunding = z.object({
  state: z.enum(['escrow', 'funds', 'short', 'paid_out']),
  /** What the project's funds lack now, by currency; empty unless they are short. */
  missing: z.array(money),
});
export type RefundFunding = z.infer<typeof refundFunding>;

/** The effect of a refund now: its purchases, newest first, and the refunded amount of each. */
export const refundPreview = z.object({
  tokens: z.number(),
  parts: z.array(z.object({ returned: money, penalty: money })),
  funding: refundFunding,
  lots: z.array(
    z.object({
      purchaseId: id,
      orderNumber: z.string(),
      date: instant,
      tokens: z.number(),
      cost: money,
      penalty: money,
      returned: money,
      /**
       * Until when the whole purchase can be revoked free of charge instead, now that its tokens are free; null when
       * it cannot.
       */
      revocableUntil: instant.nullable(),
      /** Whether the rest stays revocable after this refund, because the round was prolonged. */
      revocableAnywhere: z.boolean(),
    }),
  ),
});
export type RefundPreview = z.infer<typeof refundPreview>;

export const refundResult = z.object({
  id,
  date: instant,
  tokens: z.number(),
  parts: z.array(z.object({ returned: money, penalty: money })),
});

/** The money that cancelling a project would return now. */
export const cancellation = z.object({
  /** The number of open and future rounds, which would be closed. */
  rounds: z.number(),
  people: z.number(),
  amounts: z.array(money),
});
export type Cancellation = z.infer<typeof cancellation>;
