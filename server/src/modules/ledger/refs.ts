import type { Currency } from '#contract/core/money.ts';

/** What an account counts: a currency's minor units, or whole tokens of one issue (a project's or a contract's id). */
export type Asset = Currency | `token:${string}`;

/**
 * What the accounts of each holder are for. A `ref` tells several of one purpose apart: the reservation (`reserved`)
 * or vault (`invested`) tokens stand in; the round of an `escrow`, of the `penalties` taken while it is open and of
 * the `unissued` tokens it has to sell (without one: tokens that wait for the next round); the stage of works that keeps
 * part of `funds`; the withdrawal that part
 * of `fx` is promised to; the person whose debt a `receivable` is.
 */
const PURPOSES = {
  user: ['available', 'held', 'rent', 'reserved', 'invested'],
  project: ['escrow', 'funds', 'buyback', 'rent', 'held', 'unissued', 'retired', 'penalties'],
  platform: ['fees', 'penalties', 'rounding', 'fx', 'receivable', 'treasury'],
  world: ['bank', 'chain', 'card', 'issuance', 'treasury'],
} as const;

export type Holder = keyof typeof PURPOSES;
export type Purpose<H extends Holder> = (typeof PURPOSES)[H][number];

interface Account<H extends Holder> {
  readonly holder: H;
  readonly asset: Asset;
  readonly purpose: Purpose<H>;
  readonly ref?: string;
}

/** A person in a project. */
export interface UserAccount extends Account<'user'> {
  readonly userId: string;
  readonly projectId: string;
}

export interface ProjectAccount extends Account<'project'> {
  readonly projectId: string;
}

/**
 * Never negative, with one exception: `receivable`, whose balance below zero is what people owe the platform
 * (a chargeback of money already spent).
 */
export type PlatformAccount = Account<'platform'>;

/** Where money comes from and goes to, and where tokens are made: negative by what has come in. */
export type WorldAccount = Account<'world'>;

export type AccountRef = UserAccount | ProjectAccount | PlatformAccount | WorldAccount;

const keys = new WeakMap<AccountRef, string>();

/** The account's one name: every part of it in one order. It is made once for each reference. */
export function accountKey(account: AccountRef): string {
  const key = keys.get(account) ?? keyOf(account);
  keys.set(account, key);
  return key;
}

function keyOf(account: AccountRef): string {
  const { holder, user_id, project_id, purpose, asset, ref } = columnsOf(account);
  return [holder, user_id, project_id, purpose, asset, ref]
    .filter((part) => part !== null)
    .join('/');
}

/** The columns of an account that say which one it is. */
export interface AccountColumns {
  readonly holder: Holder;
  readonly user_id: string | null;
  readonly project_id: string | null;
  readonly asset: Asset;
  readonly purpose: string;
  readonly ref: string | null;
}

/** An account as its row says it. An id that came in capitals is the same id, and must not make a second account. */
export const columnsOf = (account: AccountRef): AccountColumns => ({
  holder: account.holder,
  user_id: account.holder === 'user' ? account.userId.toLowerCase() : null,
  project_id:
    account.holder === 'user' || account.holder === 'project'
      ? account.projectId.toLowerCase()
      : null,
  asset: assetOf(account.asset),
  purpose: account.purpose,
  ref: account.ref?.toLowerCase() ?? null,
});

/** An asset in its one spelling. */
export const assetOf = (asset: Asset): Asset =>
  asset.startsWith('token:') ? `token:${asset.slice('token:'.length).toLowerCase()}` : asset;

/**
 * The typed reference of a stored account.
 * @throws Error when it is none that this program writes
 */
export function refOf(row: AccountColumns): AccountRef {
  const { user_id: userId, project_id: projectId } = row;
  const common = { asset: row.asset, ...(row.ref === null ? {} : { ref: row.ref }) };
  if (row.holder === 'user' && userId !== null && projectId !== null) {
    return { holder: 'user', userId, projectId, purpose: purposeOf('user', row), ...common };
  }
  if (row.holder === 'project' && projectId !== null) {
    return { holder: 'project', projectId, purpose: purposeOf('project', row), ...common };
  }
  if (row.holder === 'platform') {
    return { holder: 'platform', purpose: purposeOf('platform', row), ...common };
  }
  if (row.holder === 'world') {
    return { holder: 'world', purpose: purposeOf('world', row), ...common };
  }
  throw new Error(`account of ${row.holder} without its holder`);
}

function purposeOf<H extends Holder>(holder: H, { purpose }: AccountColumns): Purpose<H> {
  const known: readonly Purpose<H>[] = PURPOSES[holder];
  const found = known.find((name) => name === purpose);
  if (found === undefined) throw new Error(`account of ${holder} with purpose ${purpose}`);
  return found;
}
