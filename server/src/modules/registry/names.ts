import { currencyOf } from '#contract/core/currency.ts';
import type { Book } from './book.ts';

/** Written where a day has no recorded rate. */
export const NO_RATE = 'no disponible';

/** The name of an asset in an export. */
export const assetName = ({ issues }: Pick<Book, 'issues'>, asset: string): string =>
  currencyOf(asset) ?? issues.get(asset.slice('token:'.length))?.name ?? 'Tokens';
