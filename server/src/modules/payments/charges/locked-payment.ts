import { HOUR_MS } from '#contract/core/time.ts';
import { type DepositRow, type LockedPayment, postEntry } from '#modules/movements';
import type { Tx } from '#platform/database/index.ts';
import type { PaymentsDeps } from '../deps.ts';
import type { CreditOf } from './credit.ts';
import { creditLines, paidAmount, releaseLines } from './entries.ts';
import { statedWorth } from './stated-worth.ts';
import { type ChargeRow, updateCharge } from './store.ts';

/** How long after the expiry the provider is queried once more, because money may have arrived at the last moment. */
const LAST_ASK_MS = HOUR_MS;

/**
 * The locked payment of a deposit that a provider charges, as its report credits it. A charge paid as agreed is credited
 * as agreed or at the rate of the payment.
 */
export const lockedCharge = (
  { ledger }: Pick<PaymentsDeps, 'ledger'>,
  tx: Tx,
  { charge, credit }: { readonly charge: ChargeRow; readonly credit?: CreditOf },
): LockedPayment => ({
  isDecidable: charge.state === 'review',
  certain: credit?.credited ?? null,
  rateUntil: credit?.late ? charge.rate_until : null,
  credit(row, credited) {
    const agreed = { amount: charge.amount, currency: charge.currency };
    const came = credit ? agreed : paidAmount(charge);
    return creditLines(row, charge, { came, credited, residue: credit?.residue ?? 0n });
  },
  async credited(row) {
    const paid = { state: 'paid', promised: false, next_ask_at: null } as const;
    const terms = credit ? { ...credit.late, residue: credit.residue, note: null } : {};
    await updateCharge(tx, row.id, { ...paid, ...terms });
  },
  closed: (row, at) => closeCharge({ ledger }, tx, { row, charge, at }),
});

/** Closes the charge of a deposit that ends without money, and releases the treasury's earmark. */
async function closeCharge(
  deps: Pick<PaymentsDeps, 'ledger'>,
  tx: Tx,
  { row, charge, at }: { readonly row: DepositRow; readonly charge: ChargeRow; readonly at: Date },
): Promise<void> {
  if (charge.promised) {
    const entry = { step: 'release', lines: releaseLines(row) };
    await postEntry({ name: 'deposit' }, row.id, { deps, tx, entry, actorId: null, at });
  }
  await updateCharge(tx, row.id, {
    state: 'failed',
    promised: false,
    next_ask_at: charge.provider_ref === null ? null : new Date(at.getTime() + LAST_ASK_MS),
  });
}

/** The locked payment of a deposit by bank transfer, which has no data of its own. */
const PAID_BY_TRANSFER: LockedPayment = {
  isDecidable: true,
  certain: null,
  credit: () => null,
  credited: async () => {},
  closed: async () => {},
};

/**
 * The locked payment of a deposit for an administrator, from its charge; without a charge, that of a bank transfer. An
 * administrator credits at most what the provider says was paid. Without a stated payment they state the amount, at most
 * the agreed one.
 */
export async function lockedPayment(
  deps: Pick<PaymentsDeps, 'ledger' | 'rates'>,
  tx: Tx,
  { row, charge }: { readonly row: DepositRow | undefined; readonly charge: ChargeRow | undefined },
): Promise<LockedPayment> {
  if (!charge || !row) return PAID_BY_TRANSFER;
  const locked = lockedCharge(deps, tx, { charge });
  if (charge.state !== 'review') return locked;
  const usual = await statedWorth(deps, { row, charge }, tx);
  return { ...locked, worth: { usual, most: usual ?? row.amount } };
}
