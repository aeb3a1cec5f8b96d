import type { ErrorDetail, ErrorKey } from '#contract/core/errors.ts';
import { CURRENCIES, type Currency } from '#contract/core/money.ts';
import type { AccountRef, Asset, Holder, Purpose } from './refs.ts';

/** Holder and purpose of an account, without its project, round or person. */
export type Place = { [H in Holder]: `${H}.${Purpose<H>}` }[Holder];

export const placeOf = ({ holder, purpose }: Pick<AccountRef, 'holder' | 'purpose'>): string =>
  `${holder}.${purpose}`;

export const isTokens = (asset: Asset): boolean => asset.startsWith('token:');

/** Assets that may move from any place in `from` to any place in `to`. */
export interface Flow {
  readonly assets: readonly (Currency | 'tokens')[];
  readonly from: readonly Place[];
  readonly to: readonly Place[];
}

/** The flows that a kind of entry may have. */
export interface Declaration {
  readonly flows: readonly Flow[];
  /** The error when money is missing at one of these places; INSUFFICIENT_FUNDS elsewhere. */
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
