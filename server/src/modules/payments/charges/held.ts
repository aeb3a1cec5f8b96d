import { type DepositRow, type HeldDeposit, postEntry } from '#modules/movements';
import type { Tx } from '#platform/database/index.ts';
import type { PaymentsDeps } from '../deps.ts';
import type { CreditOf } from './credit.ts';
import { cameBy, creditLines, releaseLines } from './entries.ts';
import { type ChargeRow, updateCharge } from './store.ts';

/** The provider is queried once more after a deposit expired, because money may have arrived at the last moment. */
const LAST_ASK_MS = 3_600_000;

/**
 * A deposit that its provider charges. An administrator credits what the provider states; without a statement, exactly
 * the charge counts as paid, and the agreed amount is credited or what the rate of the payment makes of it.
 */
export const heldByCharge = (
  { ledger }: Pick<PaymentsDeps, 'ledger'>,
  tx: Tx,
  { charge, credit }: { readonly charge: ChargeRow; readonly credit?: CreditOf },
): HeldDeposit => ({
  isDecidable: charge.state === 'review',
  certain: credit?.credited ?? null,
  rateUntil: credit?.late ? charge.rate_until : null,
  credit(row, credited) {
    const agreed = { amount: charge.amount, currency: charge.currency };
    const came = credit ? agreed : cameBy(charge);
    return creditLines(row, charge, { came, credited, residue: credit?.residue ?? 0n });
  },
  async credited(row) {
    const paid = { state: 'paid', promised: false, next_ask_at: null } as const;
    const terms = credit ? { ...credit.late, residue: credit.residue, note: null } : {};
    await updateCharge(tx, row.id, { ...paid, ...terms });
  },
  closed: (row, at) => closeCharge({ ledger }, tx, { row, charge, at }),
});

/** The charge's side of a deposit that ends without money: the treasury's set-aside is released. */
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

/** A deposit that is paid from the outside: nothing belongs to its payment. */
const PAID_BY_TRANSFER: HeldDeposit = {
  isDecidable: true,
  certain: null,
  credit: () => null,
  credited: async () => {},
  closed: async () => {},
};

/** The payment part of a deposit whose charge was locked before; without one, it is paid by transfer. */
export const heldWith = (
  deps: Pick<PaymentsDeps, 'ledger'>,
  tx: Tx,
  charge: ChargeRow | undefined,
): HeldDeposit => (charge ? heldByCharge(deps, tx, { charge }) : PAID_BY_TRANSFER);
