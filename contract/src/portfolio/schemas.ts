import { z } from 'zod';
import { money } from '../core/money.ts';
import { day, id } from '../core/page.ts';
import { indexName, measure } from '../indexes/values.ts';
import { rate } from '../payments/schemas.ts';

/** A part of the tokens' value. `key` is a project's id, a city, or a token type. */
const share = z.object({
  key: z.string(),
  label: z.string(),
  value: money,
  percent: z.number(),
});
export type Share = z.infer<typeof share>;

/** Why there is no yearly return: nothing was put in, too little time has passed to speak of a year, or none fits. */
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
  /** What the tokens still held cost, at each purchase's rate. */
  cost: money,
  /** Value of the tokens held less their cost. */
  unrealised: money,
  /** Gains of buy-backs and rents, less penalties. */
  realised: money,
  /** Money-weighted yearly return of everything ever put into tokens, in percent. */
  yearlyReturn: z.number().nullable(),
  noReturn: noReturn.nullable(),
  /** Buy-backs that were paid and rent that was collected: what reached the wallet. */
  received: money,
  /** Buy-backs and months of rent owed since their pay day. */
  late: money,
  /** Buy-backs to come, and a year of rent, estimated; `toCome` is both together. */
  buybacksToCome: money,
  rentsToCome: money,
  toCome: money,
  allocation: z.object({
    project: z.array(share),
    city: z.array(share),
    type: z.array(share),
  }),
  /** Tokens that have no price yet: left out of every sum. */
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
  /** Gains of buy-backs: what they paid less what the tokens cost. */
  buyback: money,
  /** Penalties of refunds, below zero. */
  penalty: money,
  total: money,
});
export const portfolioIncome = z.object({ months: z.array(incomeMonth) });

/** Payments expected on a day; amounts are estimated and not guaranteed. */
export const calendarItem = z.object({
  day,
  /** `buyback_scheduled`: of tokens on order to enter a vault; `buyback_loose`: of tokens in none. */
  kind: z.enum(['buyback', 'buyback_scheduled', 'buyback_loose', 'rent', 'reservation']),
  /** `in` comes to the person, `out` is theirs to pay. */
  direction: z.enum(['in', 'out']),
  projectId: id,
  projectName: z.string(),
  contractName: z.string().nullable(),
  /** Of a buy-back: the vault that pays. */
  vaultNumber: z.number().nullable(),
  tokens: z.number(),
  amount: money,
  /**
   * Of money that comes on a day that is not a working day: it is in the wallet that day, and a transfer to a bank is
   * credited on this one. Null otherwise.
   */
  creditedOn: day.nullable(),
});
export type CalendarItem = z.infer<typeof calendarItem>;
export const portfolioCalendar = z.object({
  items: z.array(calendarItem),
  /** Owed since their day, the earliest first: what came due and was not paid is not among what is to come. */
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
  /** Day of the first purchase or investment that it was promised to. */
  since: day,
  promisedDay: day.nullable(),
  /** Paid, or where works are concerned, what is planned now. */
  actualDay: day.nullable(),
  /**
   * Over what these tokens cost, in percent with one decimal, as `returnPercent` of the investments; null where works
   * are concerned.
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

/** What a return is made of: `total` = `price` + `rent` + `currency` − `fees`, and `has` = `put` + `total`, to the cent. */
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
  /** Null: the money in wallets. */
  projectId: id.nullable(),
  projectName: z.string().nullable(),
});
export type ReturnLine = z.infer<typeof returnLine>;

/** Why there is no return in a measure. */
const noMeasure = z.object({
  index: indexName,
  /** The first day that has no value, and how many there are. */
  day,
  days: z.number(),
});

/** A return, and what it is made of, in one measure. */
export const explainedReturn = z.object({
  measure,
  /** The day that everything is valued on. */
  day,
  /** Null where a value of an index is missing, or nothing was ever put in. */
  explained: returnParts.extend({ lines: z.array(returnLine) }).nullable(),
  /** Empty where nothing is missing. */
  missing: z.array(noMeasure),
  /** Indexes that it was worked out with. */
  indexes: z.array(
    z.object({
      index: indexName,
      /** The day of the last value that was used. */
      day,
      value: z.string(),
      source: z.string(),
      /** A value that was used is a sample of the demonstration. */
      isSample: z.boolean(),
    }),
  ),
  /** Tokens that have no price yet: worth nothing here. */
  unpriced: z.number(),
});
export type ExplainedReturn = z.infer<typeof explainedReturn>;
export const returnQuery = z.strictObject({ measure: measure.default('usd_official') });
