import { z } from 'zod';
import { money } from '../core/money.ts';
import { day, id } from '../core/page.ts';
import { indexName, measure } from '../indexes/values.ts';
import { rate } from '../payments/schemas.ts';
import { unpromised } from '../projects/values.ts';

/** A part of the tokens' value. `key` is a project's id, a city, or a token type. */
const share = z.object({
  key: z.string(),
  label: z.string(),
  value: money,
  percent: z.number(),
  /** All of it is tokens of units: of a project, its page of units shows them. */
  ofUnits: z.boolean(),
});
export type Share = z.infer<typeof share>;

/** Why there is no yearly return: nothing was invested, the period is too short, or no rate fits. */
export const noReturn = z.enum(['nothing_in', 'too_short', 'no_solution']);

/** A person's holdings and their return, in USD. */
export const portfolio = z.object({
  /** Tokens at the latest round's price. */
  tokens: money,
  /** Money in wallets, held money included, at today's rate. */
  wallet: money,
  /** Rent accrued and not collected. */
  rent: money,
  total: money,
  /** Cost of the tokens still held, at each purchase's rate. */
  cost: money,
  /** Value of the tokens held less their cost. */
  unrealised: money,
  /** Gains of buy-backs and rents, less penalties. */
  realised: money,
  /** Money-weighted yearly return of all money ever invested in tokens, in percent. */
  yearlyReturn: z.number().nullable(),
  noReturn: noReturn.nullable(),
  /** Paid buy-backs and collected rent: the amounts that reached the wallet. */
  received: money,
  /** Buy-backs and months of rent owed since their pay day. */
  late: money,
  /** Future buy-backs, and a year of rent, estimated; `toCome` is their sum. */
  buybacksToCome: money,
  rentsToCome: money,
  toCome: money,
  allocation: z.object({
    project: z.array(share),
    city: z.array(share),
    type: z.array(share),
  }),
  /** Tokens without a price yet: not part of any sum. */
  unpriced: z.number(),
  rate,
});
export type Portfolio = z.infer<typeof portfolio>;

export const historyPoint = z.object({ day, tokens: money, wallet: money, cost: money });
export const portfolioHistory = z.object({ points: z.array(historyPoint) });

export const incomeMonth = z.object({
  /** `YYYY-MM` */
  month: z.string(),
  rent: money,
  /** Gains of buy-backs: their payments less the cost of their tokens. */
  buyback: money,
  /** Penalties of refunds, below zero. */
  penalty: money,
  total: money,
});
export const portfolioIncome = z.object({ months: z.array(incomeMonth) });

/** Payments expected on a day; amounts are estimated and not guaranteed. */
export const calendarItem = z.object({
  day,
  /** `buyback_scheduled`: of tokens with an order to enter a vault; `buyback_loose`: of tokens in no vault. */
  kind: z.enum(['buyback', 'buyback_scheduled', 'buyback_loose', 'rent', 'reservation']),
  /** `in` is paid to the user, `out` is paid by them. */
  direction: z.enum(['in', 'out']),
  projectId: id,
  projectName: z.string(),
  contractName: z.string().nullable(),
  /** The vault that pays a buy-back; null for other payments. */
  vaultNumber: z.number().nullable(),
  tokens: z.number(),
  amount: money,
  /** Why it is announced and not promised: no sum of future payments includes it. */
  unpromised: unpromised.nullable(),
  /**
   * The day on which a bank transfer of the money is credited, if it is paid to the wallet on a non-working day; null
   * otherwise.
   */
  creditedOn: day.nullable(),
});
export type CalendarItem = z.infer<typeof calendarItem>;
export const portfolioCalendar = z.object({
  items: z.array(calendarItem),
  /** Overdue payments, earliest first; the future payments do not include them. */
  late: z.array(calendarItem),
});

/** A promise made at the purchase and its outcome. */
export const promise = z.object({
  kind: z.enum(['buyback', 'delivery']),
  projectId: id,
  projectName: z.string(),
  contractName: z.string().nullable(),
  vaultNumber: z.number().nullable(),
  tokens: z.number(),
  /** The day of the first purchase or investment with this promise. */
  since: day,
  promisedDay: day.nullable(),
  /** Day of payment; for works, the currently planned day. */
  actualDay: day.nullable(),
  /** Why the contract of an unpaid buy-back promises no return now, as in `Investment`. */
  unpromised: unpromised.nullable(),
  /**
   * Relative to the cost of these tokens, in percent with one decimal, as `returnPercent` of the investments; null for
   * works, and while the contract promises none.
   */
  promisedPercent: z.number().nullable(),
  actualPercent: z.number().nullable(),
  /** Progress of works, 0 to 100; null for a buy-back. */
  progressPercent: z.number().nullable(),
  status: z.enum(['pending', 'kept', 'late', 'overdue', 'delayed']),
});
export type PromiseLine = z.infer<typeof promise>;
export const portfolioPromises = z.object({ items: z.array(promise) });

export const yearParams = z.strictObject({
  year: z.coerce.number().int().min(2000).max(2200),
});
export const historyQuery = z.strictObject({
  range: z.enum(['quarter', 'year', 'all']).default('year'),
});

/**
 * The components of a return: `total` = `price` + `rent` + `currency` − `fees`, and `has` = `put` + `total`, to the
 * cent.
 */
const returnParts = z.object({
  /** Present worth. */
  has: money,
  /** Money put in less money taken out; negative when more was taken out. */
  put: money,
  price: money,
  rent: money,
  currency: money,
  fees: money,
  total: money,
});
const returnLine = returnParts.extend({
  /** Null for the money in wallets. */
  projectId: id.nullable(),
  projectName: z.string().nullable(),
});
export type ReturnLine = z.infer<typeof returnLine>;

/** Why there is no return in a measure. */
const noMeasure = z.object({
  index: indexName,
  /** The first day without a value, and the number of such days. */
  day,
  days: z.number(),
});

/** A return and its components, in one measure. */
export const explainedReturn = z.object({
  measure,
  /** The day of all valuations. */
  day,
  /** Null where a value of an index is missing, or nothing was ever invested. */
  explained: returnParts.extend({ lines: z.array(returnLine) }).nullable(),
  /** Empty where nothing is missing. */
  missing: z.array(noMeasure),
  /** The indexes used in the calculation. */
  indexes: z.array(
    z.object({
      index: indexName,
      /** The day of the last value used. */
      day,
      value: z.string(),
      source: z.string(),
      /** Whether a value used is sample data of the demonstration. */
      isSample: z.boolean(),
    }),
  ),
  /** Tokens without a price yet: they count as worthless here. */
  unpriced: z.number(),
});
export type ExplainedReturn = z.infer<typeof explainedReturn>;
export const returnQuery = z.strictObject({ measure: measure.default('usd_official') });
