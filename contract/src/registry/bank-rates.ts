import { z } from 'zod';
import { parseDecimal } from '../core/decimal.ts';
import { day, givenDay, id, instant, pageOf, pageQuery } from '../core/page.ts';
import { oneLine } from '../core/text.ts';

/** Decimals of a rate. */
export const BANK_RATE_DECIMALS = 4;
/** Digits of a rate before its point. */
const MOST_WHOLE = 10n ** 10n;

const buy = z
  .string()
  .regex(/^\d+(\.\d+)?$/, 'NOT_A_NUMBER')
  .superRefine((text, context) => {
    const units = parseDecimal(text, BANK_RATE_DECIMALS);
    const unit = 10n ** BigInt(BANK_RATE_DECIMALS);
    if (units === null) context.addIssue({ code: 'custom', message: 'TOO_MANY_DECIMALS' });
    else if (units <= 0n || units >= MOST_WHOLE * unit)
      context.addIssue({ code: 'custom', message: 'INVALID' });
  });

/** A bank's buying rate of a day: pesos for a dollar. */
export const bankRateBody = z.strictObject({
  day: givenDay,
  buy,
  /** The bank and the kind of rate, which the exports name. */
  source: oneLine(80).min(3, 'REQUIRED'),
  /** The record of that day that the reader saw, which this one corrects; null for none. */
  seen: id.nullable().default(null),
});
export type BankRateBody = z.infer<typeof bankRateBody>;

export const bankRate = z.object({
  id,
  day,
  buy: z.string(),
  source: z.string(),
  by: z.string(),
  at: instant,
  /** Earlier records of the day, the newest first. */
  former: z.array(z.object({ buy: z.string(), source: z.string(), by: z.string(), at: instant })),
});
export type BankRate = z.infer<typeof bankRate>;

export const bankRates = pageOf(bankRate);
export const bankRatesQuery = z.strictObject(pageQuery);
