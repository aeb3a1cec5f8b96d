import { currencyOf } from '#contract/core/currency.ts';
import type { Book } from './book.ts';
import type { DayRate } from './store-rates.ts';

/** Written where a day has no recorded rate. */
export const NO_RATE = 'no disponible';

/**
 * A rate's source as a file names it: the bank of a recorded one, as the administrator wrote it. Of the quoted ones, the
 * BCRA publishes one rate a day: the buying rate is estimated around it with the spread of another source
 * (`rates/refresh.ts`).
 */
export const sourceName = ({ source, isBanks }: Pick<DayRate, 'source' | 'isBanks'>): string =>
  source === 'BCRA' && !isBanks ? 'BCRA, comprador estimado' : source;

/** The name of an asset in an export. */
export const assetName = ({ issues }: Pick<Book, 'issues'>, asset: string): string =>
  currencyOf(asset) ?? issues.get(asset.slice('token:'.length))?.name ?? 'Tokens';
