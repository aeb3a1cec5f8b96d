import type { ErrorDetail, ErrorKey } from '#contract/core/errors.ts';
import { CURRENCIES, type Currency } from '#contract/core/money.ts';
import type { AccountRef, Asset, Holder, Purpose } from './refs.ts';

/** Whose account it is and what for, whatever its project, round or person. */
export type Place = { [H in Holder]: `${H}.${Purpose<H>}` }[Holder];

export const placeOf = ({ holder, purpose }: Pick<AccountRef, 'holder' | 'purpose'>): string =>
  `${holder}.${purpose}`;

export const isTokens = (asset: Asset): boolean => asset.startsWith('token:');

/** What may leave any of some places for any of others. */
export interface Flow {
  readonly assets: readonly (Currency | 'tokens')[];
  readonly from: readonly Place[];
  readonly to: readonly Place[];
}

/** What entries of a kind may move. */
export interface Declaration {
  readonly flows: readonly Flow[];
  /** The refusal when money is missing at one of these places, where it is not plain INSUFFICIENT_FUNDS. */
  readonly lack?: {
    readonly at: readonly Place[];
    readonly key: ErrorKey;
    readonly details?: readonly ErrorDetail[];
  };
}

type End = Place | readonly Place[];
const list = (end: End): readonly Place[] => (typeof end === 'string' ? [end] : end);
const flow =
  (assets: Flow['assets']) =>
  (from: End, to: End): Flow => ({
    assets,
    from: list(from),
    to: list(to),
  });

/** Money of any currency. */
export const money = flow(CURRENCIES);
export const dollars = flow(['USD']);
/** Tokens of any issue. */
export const tokens = flow(['tokens']);
