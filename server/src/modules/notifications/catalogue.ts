import type { Kind, NotificationText, OfOrder, OrderRef } from './kind.ts';
import { ADMIN } from './kinds-admin.ts';
import { IDENTITY } from './kinds-identity.ts';
import { MONEY } from './kinds-money.ts';
import { PROJECTS } from './kinds-projects.ts';
import { TOKENS } from './kinds-tokens.ts';

const KINDS = { ...MONEY, ...TOKENS, ...IDENTITY, ...PROJECTS, ...ADMIN };

/** Every kind of notification. */
export type KindName = keyof typeof KINDS;
/** The data that a kind of notification needs. */
export type DataOf<Name extends KindName> = Name extends KindName
  ? (typeof KINDS)[Name] extends Kind<infer Data>
    ? Data
    : never
  : never;

/** The order of a notification: named where its mail shows it. */
export type OrderOf<Name extends KindName> = Name extends KindName
  ? (typeof KINDS)[Name] extends OfOrder<never>
    ? { readonly order: OrderRef }
    : { readonly order?: OrderRef }
  : never;

/** The catalogue: each kind by its name. */
export const CATALOGUE: { readonly [Name in KindName]: Kind<DataOf<Name>> } = KINDS;

/** The order data in a kind's mail; null for none. */
export const shownOrder = (name: KindName): 'figures' | 'receipt' | null => {
  const kind: object = CATALOGUE[name];
  if (!('shows' in kind)) return null;
  return kind.shows === 'receipt' ? 'receipt' : 'figures';
};

export const isKind = (name: string): name is KindName => Object.hasOwn(CATALOGUE, name);

/** The texts of a notification. */
export const wordsOf = <Name extends KindName>(name: Name, data: DataOf<Name>): NotificationText =>
  CATALOGUE[name].say(data);
