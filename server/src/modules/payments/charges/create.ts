import type { Currency } from '#contract/core/money.ts';
import { MINUTE_MS } from '#contract/core/time.ts';
import { CHARGE_RATE_MINUTES } from '#contract/payments/charge-rate.ts';
import type { Deposit } from '#contract/payments/schemas.ts';
import { AppError } from '#core/errors.ts';
import { announcedAmount, type DepositBody, postEntry, type Reader } from '#modules/movements';
import { costAt } from '#modules/rates';
import type { Tx } from '#platform/database/index.ts';
import { runOnce } from '#platform/idempotency/index.ts';
import type { PaymentsDeps } from '../deps.ts';
import type { PaymentProvider } from '../providers/provider.ts';
import { providerFor } from './charging.ts';
import { promiseLines } from './entries.ts';
import { openCharge } from './open.ts';
import { assertMayPromise } from './promises.ts';
import { type ChargeRow, insertCharge, openChargesOf } from './store.ts';

/** Most unpaid charges of one person. */
const MOST_OPEN = 20;
/** Largest charge in minor units. Providers write amounts as JSON numbers, which are exact to the cent up to here. */
const MOST_CHARGED = 10_000_000_000_000n;

/**
 * Announces a deposit that a provider charges. The transaction fixes the rate and earmarks the treasury's currency. The
 * provider is called after it, and a job retries if it does not answer.
 * @param key the caller's Idempotency-Key
 * @throws AppError PROJECT_NOT_FOUND, PROJECT_NOT_PUBLISHED, METHOD_UNAVAILABLE, AMOUNT_INVALID, QUOTE_INVALID,
 * QUOTE_EXPIRED, FX_UNAVAILABLE, CONVERSION_BELOW_MINIMUM, CHARGE_ABOVE_LIMIT, UNPAID_CHARGES_LIMIT, LIMIT_PER_MOVEMENT,
 * LIMIT_PER_DAY, RATE_STALE, TOO_MANY_REQUESTS, IDEMPOTENCY_KEY_REUSED
 */
export async function createCharged(
  deps: PaymentsDeps,
  person: Reader,
  { key, body }: Asked,
): Promise<Deposit> {
  const provider = providerFor(deps.charging, body.type);
  const once = { userId: person.userId, call: 'payments/deposits', key, body };
  const { id } = await deps.database.transaction((tx) =>
    runOnce(tx, once, async () => ({
      id: await createIn(deps, tx, { person, key, body, provider }),
    })),
  );
  await openCharge(deps, id);
  return deps.movements.ownDeposit(person, id);
}

/** A deposit requested under the caller's Idempotency-Key. */
interface Asked {
  readonly key: string;
  readonly body: DepositBody;
}

interface Charged extends Asked {
  readonly person: Reader;
  readonly provider: PaymentProvider;
}

async function createIn(deps: PaymentsDeps, tx: Tx, asked: Charged): Promise<string> {
  const { person, body, provider } = asked;
  await deps.identity.holdActive(tx, person.userId);
  await deps.projects.publishedProject(body.projectId, tx);
  const amount = announcedAmount(body);
  const { depositMethods } = await deps.settings.current(tx);
  if (!depositMethods.includes(body.type)) throw new AppError('METHOD_UNAVAILABLE');
  if ((await openChargesOf(tx, person.userId)) >= MOST_OPEN)
    throw new AppError('TOO_MANY_REQUESTS');
  const cost = await costOf(deps, tx, { ...asked, amount });
  if (cost.amount <= 0n || cost.amount > MOST_CHARGED)
    throw new AppError('AMOUNT_INVALID', [{ path: 'amount', message: 'AMOUNT_INVALID' }]);
  const promised = cost.rate !== null;
  if (promised) {
    const change = { userId: person.userId, amount, currency: body.sentCurrency };
    await deps.rates.assertConvertible(amount, body.sentCurrency, tx);
    await assertMayPromise(deps, tx, change);
  }
  const announcement = { body, minutes: provider.minutes, notify: false };
  const row = await deps.movements.announceDeposit(tx, person, announcement);
  const now = row.created_at;
  await insertCharge(tx, {
    ...NEW_CHARGE,
    ...cost,
    deposit_id: row.id,
    provider: provider.name,
    promised,
    rate_until: promised ? new Date(now.getTime() + CHARGE_RATE_MINUTES * MINUTE_MS) : null,
    next_ask_at: new Date(now.getTime() + MINUTE_MS),
    created_at: now,
  });
  if (promised) {
    const entry = { step: 'promise', lines: promiseLines(row) };
    const posting = { deps, tx, entry, actorId: person.userId, at: now };
    await postEntry({ name: 'deposit' }, row.id, posting);
  }
  return row.id;
}

const NEW_CHARGE = {
  state: 'opening',
  note: null,
  provider_ref: null,
  payment_ref: null,
  url: null,
  form_token: null,
  opened_until: null,
  paid_amount: null,
  paid_currency: null,
  payer_name: null,
  asks: 0,
  seen_at: null,
  late_rate: null,
  late_rate_source: null,
  late_rate_as_of: null,
  residue: null,
} satisfies Partial<ChargeRow>;

type Cost = Pick<ChargeRow, 'amount' | 'currency' | 'rate' | 'rate_source' | 'rate_as_of'>;

/** The charge for an amount: the amount itself, or its cost at the given quote or else at the present rate. */
async function costOf(
  deps: PaymentsDeps,
  tx: Tx,
  { person, key, body, provider, amount }: Charged & { readonly amount: bigint },
): Promise<Cost> {
  const { sentCurrency: to, quoteId } = body;
  const currency = provider.chargeCurrency(to);
  const from: Currency = currency;
  if (from === to) return { amount, currency, rate: null, rate_source: null, rate_as_of: null };
  if (quoteId === undefined) {
    const now = await deps.rates.costNow({ wanted: amount, from, to }, tx);
    return {
      amount: now.amount,
      currency,
      rate: now.rate,
      rate_source: now.source,
      rate_as_of: now.asOf,
    };
  }
  const claim = { quoteId, userId: person.userId, key: `payments/deposits:${key}`, from, to };
  const quote = await deps.rates.claimQuote(tx, claim);
  return {
    amount: costAt(quote, amount),
    currency,
    rate: quote.rate,
    rate_source: quote.source,
    rate_as_of: quote.asOf,
  };
}
