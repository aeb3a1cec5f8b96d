import { CHARGE_RATE_PERCENT } from '#contract/payments/charge-rate.ts';
import { divideUp } from '#core/rounding.ts';
import type { DepositState } from '#modules/movements';
import type { Reading } from '../providers/provider.ts';

/** The terms agreed with the person when the deposit was announced. */
export interface Agreed {
  readonly depositId: string;
  /** Minor units of `currency`. */
  readonly amount: bigint;
  readonly currency: string;
}

export type Verdict =
  | { readonly kind: 'credit' }
  | { readonly kind: 'process' }
  /** Held for an administrator; the reason is for them and for the person. */
  | { readonly kind: 'review'; readonly reason: string }
  | { readonly kind: 'fail'; readonly reason: string }
  /** Past its time to be paid; late money is still credited. */
  | { readonly kind: 'lapse'; readonly reason: string }
  | { readonly kind: 'wait' }
  /** No effect: the deposit was credited already. */
  | { readonly kind: 'nothing' };

/**
 * Decides on a provider's report. Only exactly the agreed amount, for exactly this deposit, is credited automatically;
 * anything else is held for an administrator.
 */
export function judge(agreed: Agreed, state: DepositState, reading: Reading): Verdict {
  if (state === 'completed') return { kind: 'nothing' };
  const { paid } = reading;
  switch (reading.state) {
    case 'paid': {
      const fault = mismatch(agreed, reading);
      if (fault !== null) return { kind: 'review', reason: fault };
      if (state === 'rejected')
        return { kind: 'review', reason: 'Se pagó después de que el depósito fuera rechazado' };
      return { kind: 'credit' };
    }
    case 'review':
      return { kind: 'review', reason: reading.note ?? 'El proveedor pide revisar este pago' };
    case 'processing':
      if (state === 'rejected') return { kind: 'nothing' };
      return { kind: 'process' };
    case 'failed':
    case 'lapsed':
      if (state === 'sent')
        return {
          kind: 'review',
          reason: reading.note ?? 'El pago se vio en la red, pero no se confirmó',
        };
      if (state !== 'pending') return { kind: 'nothing' };
      return {
        kind: reading.state === 'failed' ? 'fail' : 'lapse',
        reason: reading.note ?? 'El pago no se completó',
      };
    case 'waiting':
      return paid === null ? { kind: 'wait' } : { kind: 'process' };
  }
}

function mismatch(agreed: Agreed, { depositId, paid }: Reading): string | null {
  if (depositId !== agreed.depositId) return 'El pago corresponde a otro pedido';
  if (paid === null || paid.amount === null) return 'El proveedor no dice cuánto se pagó';
  if (paid.currency !== agreed.currency) return 'Se pagó en una moneda distinta de la acordada';
  if (paid.amount !== agreed.amount) return 'Se pagó un importe distinto del acordado';
  return null;
}

/** The charge and credit of a deposit, and the parts of both that earlier chargebacks took. */
export interface Taken {
  /** Minor units of the charge's currency, above zero. */
  readonly charged: bigint;
  readonly chargedBefore: bigint;
  /** Minor units of the deposit's currency. */
  readonly credited: bigint;
  readonly creditedBefore: bigint;
}

/**
 * The part of the credit that corresponds to a part of the charge, rounded up on the running total, so that many small
 * chargebacks take no more than one large one.
 * @param taken minor units of the charge's currency that this chargeback takes
 */
export function creditedPart(
  taken: bigint,
  { charged, chargedBefore, credited, creditedBefore }: Taken,
): bigint {
  const through = divideUp(credited * (chargedBefore + taken), charged);
  const part = (through < credited ? through : credited) - creditedBefore;
  return part > 0n ? part : 0n;
}

/** Whether an amount is less than another by more than `CHARGE_RATE_PERCENT`. */
export const isMuchLess = (amount: bigint, than: bigint): boolean =>
  amount * 100n < than * BigInt(100 - CHARGE_RATE_PERCENT);
