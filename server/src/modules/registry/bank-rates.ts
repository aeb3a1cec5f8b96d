import { readDecimal, shortDecimal } from '#contract/core/decimal.ts';
import type { Page } from '#contract/core/page.ts';
import {
  BANK_RATE_DECIMALS,
  type BankRate,
  type BankRateBody,
} from '#contract/registry/bank-rates.ts';
import { businessDay } from '#core/clock.ts';
import { AppError } from '#core/errors.ts';
import { newId } from '#core/id.ts';
import type { RegistryDeps } from './deps.ts';
import type { Maker } from './make.ts';
import { insertBankRate, lockDay, recordedDays, recordsOf } from './store-rates.ts';
import type { BankRateRow } from './tables.ts';

/** A rate without zeros at its end. */
const shown = (buy: string): string =>
  shortDecimal(readDecimal(buy, BANK_RATE_DECIMALS), BANK_RATE_DECIMALS);

type Deps = Pick<RegistryDeps, 'database' | 'clock' | 'audit' | 'identity'>;

/**
 * Records a bank's buying rate of a day, which the exports made from then on use. A later record of the day corrects the
 * earlier one, which is kept. Sent twice it is recorded once.
 * @throws AppError VALIDATION_FAILED for a day to come, CONFLICT where the day's record is another one than was read
 */
export async function recordBankRate(
  deps: Deps,
  by: Maker,
  { day, buy, source, seen }: BankRateBody,
): Promise<BankRate> {
  const at = deps.clock.now();
  if (day > businessDay(at))
    throw new AppError('VALIDATION_FAILED', [{ path: 'day', message: 'DATE_AHEAD' }]);
  const records = await deps.database.transaction(async (tx) => {
    await lockDay(tx, day);
    const [last] = await recordsOf(tx, [day]);
    if (last && shown(last.buy) === shown(buy) && last.source === source)
      return recordsOf(tx, [day]);
    if ((last?.id ?? null) !== seen) throw new AppError('CONFLICT');
    const row = { id: newId(at), day, buy, source, recorded_by: by.userId, recorded_at: at };
    await insertBankRate(tx, row);
    await deps.audit.record(tx, {
      actorId: by.userId,
      action: 'registry.bank_rate',
      targetKind: 'registry_rate',
      targetId: row.id,
      before: last ? { day, value: shown(last.buy), bank: last.source } : null,
      after: { day, value: shown(buy), bank: source },
      address: by.address,
    });
    return recordsOf(tx, [day]);
  });
  const [rate] = await viewsOf(deps, records);
  if (!rate) throw new Error(`no rate of ${day}`);
  return rate;
}

/** The recorded rates, one a day with its earlier records, the latest day first. */
export async function listBankRates(
  deps: Deps,
  of: { readonly page: number; readonly pageSize: number },
): Promise<Page<BankRate>> {
  const days = await recordedDays(deps.database.db, of);
  const records = await recordsOf(deps.database.db, days.items);
  return { ...days, items: await viewsOf(deps, records) };
}

async function viewsOf({ identity }: Deps, records: readonly BankRateRow[]): Promise<BankRate[]> {
  const names = await identity.names([...new Set(records.map((row) => row.recorded_by))]);
  const viewOf = (row: BankRateRow) => ({
    buy: shown(row.buy),
    source: row.source,
    by: names.get(row.recorded_by) ?? '',
    at: row.recorded_at.toISOString(),
  });
  return [...Map.groupBy(records, ({ day }) => day).values()].flatMap(([last, ...former]) =>
    last ? [{ id: last.id, day: last.day, ...viewOf(last), former: former.map(viewOf) }] : [],
  );
}
