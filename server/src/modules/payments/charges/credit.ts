import type { DepositRow } from '#modules/movements';
import type { Tx } from '#platform/database/index.ts';
import type { PaymentsDeps } from '../deps.ts';
import type { Reading } from '../providers/provider.ts';
import { isMuchLess } from './rules.ts';
import type { ChargeRow } from './store.ts';

/** The credit of a charge that was paid as agreed. */
export interface CreditOf {
  /** Minor units of the deposit's currency. */
  readonly credited: bigint;
  /**
   * The residue of the conversion in minor units of the charge's currency; null without one, and under the older rounding.
   */
  readonly residue: bigint | null;
  /** The present rate, when the payment came too late for the agreed one. */
  readonly late: Pick<ChargeRow, 'late_rate' | 'late_rate_source' | 'late_rate_as_of'> | null;
}

/**
 * The credit for a payment of exactly the charge: the agreed amount if it was paid while the rate held. A later payment is
 * credited at the present rate if that is worse for the person by more than one percent.
 * @throws AppError RATE_STALE
 */
export async function creditOf(
  { rates }: Pick<PaymentsDeps, 'rates'>,
  tx: Tx,
  { row, charge, paidAt }: { row: DepositRow; charge: ChargeRow; paidAt: Date },
): Promise<CreditOf> {
  const { rate, rate_until: until, amount: given, currency: from } = charge;
  if (rate === null || until === null) return { credited: row.amount, residue: null, late: null };
  const to = row.currency;
  const agreed = {
    credited: row.amount,
    residue: rates.residueOf({ given, made: row.amount, from, to, rate }),
    late: null,
  };
  if (paidAt <= until) return agreed;
  const now = await rates.changeNow({ given, from, to }, tx);
  if (!isMuchLess(now.made, row.amount)) return agreed;
  const late = { late_rate: now.rate, late_rate_source: now.source, late_rate_as_of: now.asOf };
  return { credited: now.made, residue: now.residue, late };
}

/** When a payment was made: the provider's date, else when it was first seen; never in the future. */
export function paidAtOf({ seen_at }: ChargeRow, { paidAt }: Reading, now: Date): Date {
  const known = [seen_at, paidAt, now].filter((at) => at instanceof Date);
  return new Date(Math.min(...known.map((at) => at.getTime())));
}
