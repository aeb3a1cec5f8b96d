import { z } from 'zod';

/** The fields of an invoice that are used; prices are in currency units. */
export const invoice = z.object({
  id: z.string().min(1),
  url: z.string().nullish(),
  status: z.string(),
  price: z.number(),
  currency: z.string(),
  orderId: z.string().nullish(),
  exceptionStatus: z.union([z.literal(false), z.string()]).nullish(),
  expirationTime: z.number().nullish(),
  /** What the payer stated on the provider's page. */
  buyerProvidedInfo: z.object({ name: z.string().nullish() }).nullish().catch(null),
});
export type BitpayInvoice = z.output<typeof invoice>;

export const invoiceAnswer = z.object({ data: invoice });

/** The three forms of an error. */
export const fault = z.union([
  z.object({ error: z.string() }).transform(({ error }) => error),
  z
    .object({ errors: z.array(z.object({ error: z.string() })).min(1) })
    .transform(({ errors }) => errors.map(({ error }) => error).join('; ')),
]);

/** The two forms of a webhook: extended, or the flat invoice. */
export const webhook = z.union([
  z
    .object({
      event: z.object({ name: z.string() }),
      data: z.object({ id: z.string().min(1), status: z.string().nullish() }),
    })
    .transform(({ event, data }) => ({
      id: data.id,
      event: event.name,
      status: data.status ?? '',
    })),
  z
    .object({ id: z.string().min(1), status: z.string() })
    .transform(({ id, status }) => ({ id, event: '', status })),
]);
