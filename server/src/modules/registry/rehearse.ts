import { currencyOf } from '#contract/core/currency.ts';
import { formatAmount, toMoney } from '#contract/core/money.ts';
import type { AssetTotals, Rehearsal } from '#contract/registry/schemas.ts';
import { businessDay } from '#core/clock.ts';
import { AppError } from '#core/errors.ts';
import type { Tx } from '#platform/database/index.ts';
import { type Book, holdersOf, type Period, readBook } from './book.ts';
import type { RegistryDeps } from './deps.ts';
import { countRows, daysWithoutBank } from './lines.ts';
import { assetName } from './names.ts';
import { closingOf, type Figures, isAbout } from './rules.ts';
import { storedTotalsOf } from './store-ledger.ts';

/**
 * A preview of a period's export, with the differences between its sums and the ledger.
 * @throws AppError VALIDATION_FAILED for a period that ends in the future
 */
export const rehearse = (
  deps: Pick<RegistryDeps, 'database' | 'clock' | 'demo' | 'settings'>,
  period: Period,
): Promise<Rehearsal> =>
  deps.database.recently(async (tx) => (await rehearsed(deps, tx, period)).rehearsal);

/** The same together with the data it is computed from, inside a transaction. */
export async function rehearsed(
  deps: Pick<RegistryDeps, 'clock' | 'demo' | 'settings'>,
  db: Tx,
  period: Period,
): Promise<{ book: Book; rehearsal: Rehearsal }> {
  if (period.to > businessDay(deps.clock.now()))
    throw new AppError('VALIDATION_FAILED', [{ path: 'to', message: 'DATE_INVALID' }]);
  const book = await readBook(deps, db, period);
  const totals = totalsOf(
    book,
    await storedTotalsOf(db, holdersOf(period), book.span.before),
    period,
  );
  const rehearsal = {
    ...period,
    isOpen: book.span.isOpen,
    threshold: book.thresholds && inPesos(book.thresholds.people),
    thresholdOfCompanies: book.thresholds && inPesos(book.thresholds.companies),
    included: book.included.size,
    below: book.below,
    withoutTaxId: [...book.included].filter((id) => !book.people.get(id)?.tax_id).length,
    ...countRows(book, period),
    daysWithoutBank: daysWithoutBank(book, period),
    totals,
    differences: totals.filter(({ difference }) => /[1-9]/.test(difference)).length,
  };
  return { book, rehearsal };
}

const inPesos = (minor: bigint) => toMoney(minor, 'ARS');

/** Each asset's totals over all people, beside the ledger's stored balances. */
function totalsOf(
  book: Book,
  stored: ReadonlyMap<string, bigint>,
  { kind }: Period,
): AssetTotals[] {
  const sums = new Map<string, Figures & { people: number }>();
  const none = () => ({ opening: 0n, in: 0n, out: 0n, other: 0n, people: 0 });
  for (const { asset, figures } of book.holdings) {
    const sum = sums.get(asset) ?? none();
    sum.opening += figures.opening;
    sum.in += figures.in;
    sum.out += figures.out;
    sum.other += figures.other;
    sum.people += 1;
    sums.set(asset, sum);
  }
  for (const [asset, amount] of stored) {
    if (isAbout(kind, asset) && amount !== 0n && !sums.has(asset)) sums.set(asset, none());
  }
  return [...sums]
    .map(([asset, sum]) => {
      const currency = currencyOf(asset);
      const shown = (amount: bigint) =>
        currency === undefined ? amount.toString() : formatAmount(amount, currency);
      const ledger = stored.get(asset) ?? 0n;
      return {
        asset: assetName(book, asset),
        people: sum.people,
        opening: shown(sum.opening),
        in: shown(sum.in),
        out: shown(sum.out),
        other: shown(sum.other),
        closing: shown(closingOf(sum)),
        ledger: shown(ledger),
        difference: shown(closingOf(sum) - ledger),
      };
    })
    .sort((one, other) => one.asset.localeCompare(other.asset, 'es'));
}
