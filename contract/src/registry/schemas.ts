import { z } from 'zod';
import { money } from '../core/money.ts';
import { day, id, instant, pageOf, pageQuery } from '../core/page.ts';
import { DAY_MS } from '../core/time.ts';
import { REGISTRY_DAYS, registryKind } from './values.ts';

const shape = { kind: registryKind, from: day, to: day };
interface Period {
  readonly from: string;
  readonly to: string;
}

/** Adds a fault to a period that no export can have. */
export function checkPeriod({ from, to }: Period, context: z.RefinementCtx): void {
  const days = (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;
  const isSound = from >= '2020-01-01' && days >= 1 && days <= REGISTRY_DAYS;
  if (!isSound) context.addIssue({ code: 'custom', path: ['to'], message: 'DATE_INVALID' });
}

/** A kind of export over calendar days of Argentina, both included. */
export const registryQuery = z.strictObject(shape).superRefine(checkPeriod);
export const registryBody = z
  .strictObject({ ...shape, format: z.enum(['csv', 'xlsx']) })
  .superRefine(checkPeriod);

/** One asset: the export's total, and the balance of the ledger's accounts at the same moment. */
const assetTotals = z.object({
  /** A currency, or the name of the tokens. */
  asset: z.string(),
  people: z.number(),
  opening: z.string(),
  in: z.string(),
  out: z.string(),
  other: z.string(),
  closing: z.string(),
  /** What the ledger's stored balances give for the end of the period. */
  ledger: z.string(),
  /** `closing` less `ledger`: any value but zero is an error. */
  difference: z.string(),
});
export type AssetTotals = z.infer<typeof assetTotals>;

/** What an export of a period would contain, without making it. */
export const rehearsal = z.object({
  kind: registryKind,
  from: day,
  to: day,
  /** Whether the period is not over yet: the export then covers it up to now. */
  isOpen: z.boolean(),
  /** In pesos, of people; null where everything is exported. */
  threshold: money.nullable(),
  /** The same of companies. */
  thresholdOfCompanies: money.nullable(),
  included: z.number(),
  /** Accounts whose figures stay below their threshold. */
  below: z.number(),
  /** Included people without a tax number. */
  withoutTaxId: z.number(),
  /** Lines in foreign currency on days without a recorded buying rate. */
  withoutRate: z.number(),
  /** Days with amounts in foreign currency for which no bank's buying rate is recorded. */
  daysWithoutBank: z.array(day),
  /** Transfers that have to name the account at their other end, which nobody stated. */
  withoutAccount: z.number(),
  rows: z.number(),
  /** Of all people, including those below the threshold. */
  totals: z.array(assetTotals),
  differences: z.number(),
});
export type Rehearsal = z.infer<typeof rehearsal>;

/** A finished export, stored byte by byte. */
export const registryExport = z.object({
  id,
  kind: registryKind,
  from: day,
  to: day,
  format: z.enum(['csv', 'xlsx']),
  madeBy: z.string(),
  madeAt: instant,
  rows: z.number(),
  differences: z.number(),
  /** SHA-256 of the file, in hexadecimal. */
  sha256: z.string(),
});
export type RegistryExport = z.infer<typeof registryExport>;
export const registryExports = pageOf(registryExport);
export const registryExportsQuery = z.strictObject(pageQuery);
export const annualParams = z.strictObject({
  id,
  year: z.coerce.number().int().min(2020).max(2200),
});
