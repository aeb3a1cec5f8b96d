import { AppError } from '#core/errors.ts';
import type { DepositRow } from '#modules/movements';
import type { PaymentsDeps } from '../deps.ts';
import { ChargeRefused, type OpenedCharge } from '../providers/provider.ts';
import { endDeposit } from './end.ts';
import { type ChargeRow, chargeOf, lockCharge, updateCharge } from './store.ts';

const SILENT = 'El proveedor del pago no responde. Se intenta de nuevo en unos segundos.';
const REFUSED = 'El proveedor no aceptó este pago';
const AGAIN_MS = 15_000;

/**
 * Opens the provider's payment page or form, unless it exists. Runs outside any transaction. A repeat is harmless, because
 * the provider identifies the order by our id. A job retries if the provider does not answer.
 */
export async function openCharge(deps: PaymentsDeps, depositId: string): Promise<void> {
  const { db } = deps.database;
  const charge = await chargeOf(db, depositId);
  const row = await deps.movements.depositSteps.byId(depositId);
  const provider = charge && deps.charging?.providers[charge.provider];
  if (!charge || !row || !provider || !mayOpen(row, charge, deps.clock.now())) return;
  const email = (await deps.identity.user(row.user_id))?.email ?? null;
  try {
    const opened = await provider.open({
      depositId,
      orderNumber: row.order_number,
      amount: charge.amount,
      currency: charge.currency,
      userId: row.user_id,
      email,
      now: deps.clock.now(),
      expiresAt: row.expires_at ?? deps.clock.now(),
      returnUrl: `${deps.baseUrl}/wallet?deposito=${depositId}`,
    });
    await keep(deps, depositId, opened);
  } catch (error) {
    if (error instanceof ChargeRefused) return refuse(deps, depositId, error);
    if (!(error instanceof AppError)) throw error;
    deps.charging?.log.warn(
      { err: error, depositId },
      'payment provider did not open the charge; a job retries',
    );
    await keep(deps, depositId, null);
  }
}

/** A page is opened once; the card form's token is renewed while there is time to pay. */
function mayOpen(row: DepositRow, charge: ChargeRow, now: Date): boolean {
  if (row.status !== 'pending' || (row.expires_at && row.expires_at <= now)) return false;
  if (charge.state === 'opening') return true;
  return (
    charge.state === 'open' &&
    charge.form_token !== null &&
    charge.opened_until !== null &&
    charge.opened_until <= now
  );
}

/** @param opened null when the provider did not answer */
const keep = (deps: PaymentsDeps, depositId: string, opened: OpenedCharge | null) =>
  deps.database.transaction(async (tx) => {
    const charge = await lockCharge(tx, depositId);
    if (charge?.state !== 'opening' && charge?.state !== 'open') return;
    const now = deps.clock.now();
    if (opened === null) {
      await updateCharge(tx, depositId, {
        note: SILENT,
        next_ask_at: new Date(now.getTime() + AGAIN_MS),
      });
      return;
    }
    await updateCharge(tx, depositId, {
      state: 'open',
      // earlier queries were about opening it, not about a payment
      ...(charge.state === 'opening' ? { asks: 0 } : {}),
      note: null,
      provider_ref: opened.ref,
      url: opened.url,
      form_token: opened.formToken,
      opened_until: opened.until,
    });
  });

const refuse = (deps: PaymentsDeps, depositId: string, error: ChargeRefused) =>
  deps.database.transaction(async (tx) => {
    deps.charging?.log.warn({ err: error, depositId }, 'payment provider refused the charge');
    await endDeposit(deps, tx, { id: depositId, how: 'reject', reason: REFUSED });
  });
