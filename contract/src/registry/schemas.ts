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

function checkPeriod({ from, to }: Period, context: z.RefinementCtx): void {
  const days = (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;
  const isSound = from >= '2020-01-01' && days >= 1 && days <= REGISTRY_DAYS;
  if (!isSound) context.addIssue({ code: 'custom', path: ['to'], message: 'DATE_INVALID' });
}

/** A kind of export over calendar days of Argentina, both included. */
export const registryQuery = z.strictObject(shape).superRefine(checkPeriod);
export const registryBody = z
  .strictObject({ ...shape, format: z.enum(['csv', 'xlsx']) })
  .superRefine(checkPeriod);

/** One asset: what the export adds up to, and what the ledger's accounts say of the same moment. */
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
  /** `closing` less `ledger`: zero, or something is wrong. */
  difference: z.string(),
});
export type AssetTotals = z.infer<typeof assetTotals>;

/** What an export of a period would have, without making it. */
export const rehearsal = z.object({
  kind: registryKind,
  from: day,
  to: day,
  /** Whether the period is still running: the export would be of what there is now. */
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
  /** Lines of foreign currency on days whose buying rate was not recorded. */
  withoutRate: z.number(),
  rows: z.number(),
  /** Of everybody, those below the threshold too. */
  totals: z.array(assetTotals),
  differences: z.number(),
});
export type Rehearsal = z.infer<typeof rehearsal>;

/** An export that was made: its bytes are kept as they were. */
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
