import type { Currency } from '#contract/core/money.ts';

/** The unit of an account: minor units of a currency, or whole tokens of an issue (the id of a project or a contract). */
export type Asset = Currency | `token:${string}`;

/**
 * The purposes of the accounts of each holder. A `ref` distinguishes several accounts of one purpose:
 * - `reserved`: the reservation; `invested`: the vault
 * - `escrow`, `penalties` of a project, `unissued`: the round (`unissued` without one: tokens between two rounds)
 * - `funds`: the stage of works that keeps part of them
 * - `fx`, `fees`, `penalties` of the platform: the movement for which a part is earmarked
 * - `receivable`: the person who owes; `losses`: the person who died owing
 */
const PURPOSES = {
  user: ['available', 'held', 'rent', 'reserved', 'invested'],
  project: ['escrow', 'funds', 'buyback', 'rent', 'held', 'unissued', 'retired', 'penalties'],
  platform: ['fees', 'penalties', 'rounding', 'fx', 'receivable'],
  world: ['bank', 'chain', 'card', 'issuance', 'treasury', 'losses'],
} as const;

export type Holder = keyof typeof PURPOSES;
export type Purpose<H extends Holder> = (typeof PURPOSES)[H][number];

declare const BUILT: unique symbol;
/** Marks references that `account` has built: only this folder can, so that every reference comes from the chart. */
type Built<Plain> = Plain & { readonly [BUILT]: true };

interface Plain<H extends Holder> {
  readonly holder: H;
  readonly asset: Asset;
  readonly purpose: Purpose<H>;
  readonly ref?: string;
}
interface InProject {
  readonly projectId: string;
}
interface OfUser extends InProject {
  readonly userId: string;
}
type PlainAccount =
  | (Plain<'user'> & OfUser)
  | (Plain<'project'> & InProject)
  | Plain<'platform'>
  | Plain<'world'>;

/** A person in a project. */
type UserAccount = Built<Plain<'user'> & OfUser>;
type ProjectAccount = Built<Plain<'project'> & InProject>;
/**
 * Never negative, except `receivable`: its negative balance is what people owe the platform after a chargeback of money
 * already spent.
 */
export type PlatformAccount = Built<Plain<'platform'>>;
/** The outside world: the source of deposits and new tokens. Its negative balance is the net amount received from it. */
export type WorldAccount = Built<Plain<'world'>>;

export type AccountRef = UserAccount | ProjectAccount | PlatformAccount | WorldAccount;

const isAccount = <P extends PlainAccount>(plain: P): plain is Built<P> =>
  PURPOSES[plain.holder].some((purpose) => purpose === plain.purpose);

/**
 * Builds the reference of an account, for the chart and the ledger's store alone.
 * @throws Error when its holder has no account of its purpose
 */
export function account<P extends PlainAccount>(plain: P): Built<P> {
  if (isAccount(plain)) return plain;
  throw new Error(`account of ${plain.holder} with purpose ${plain.purpose}`);
}

/** UUIDs are lower-cased, so that an upper-case one does not name a second account. The test avoids copies of the others. */
const UPPER = /[A-Z]/;
const lower = (id: string): string => (UPPER.test(id) ? id.toLowerCase() : id);

/** The unique name of an account, stored with its row: its identifying columns in order, without the empty ones. */
export function accountKey(account: AccountRef): string {
  const { purpose } = account;
  const asset = assetOf(account.asset);
  const ref = account.ref === undefined ? '' : `/${lower(account.ref)}`;
  switch (account.holder) {
    case 'user': {
      const { userId, projectId } = account;
      return `user/${lower(userId)}/${lower(projectId)}/${purpose}/${asset}${ref}`;
    }
    case 'project':
      return `project/${lower(account.projectId)}/${purpose}/${asset}${ref}`;
    default:
      return `${account.holder}/${purpose}/${asset}${ref}`;
  }
}

/** The columns of `ledger_accounts` that identify an account. */
interface AccountColumns {
  readonly holder: Holder;
  readonly user_id: string | null;
  readonly project_id: string | null;
  readonly asset: Asset;
  readonly purpose: string;
  readonly ref: string | null;
}

/** The identifying columns of an account. */
export const columnsOf = (account: AccountRef): AccountColumns => ({
  holder: account.holder,
  user_id: account.holder === 'user' ? lower(account.userId) : null,
  project_id:
    account.holder === 'user' || account.holder === 'project' ? lower(account.projectId) : null,
  asset: assetOf(account.asset),
  purpose: account.purpose,
  ref: account.ref === undefined ? null : lower(account.ref),
});

/** An asset with its UUID in lower case. */
export const assetOf = (asset: Asset): Asset =>
  asset.startsWith('token:') && UPPER.test(asset)
    ? `token:${asset.slice('token:'.length).toLowerCase()}`
    : asset;

/**
 * The typed reference of a stored account.
 * @throws Error when its holder, ids and purpose do not fit together
 */
export function refOf(row: AccountColumns): AccountRef {
  const { user_id: userId, project_id: projectId } = row;
  const common = { asset: row.asset, ...(row.ref === null ? {} : { ref: row.ref }) };
  if (row.holder === 'user' && userId !== null && projectId !== null) {
    return account({
      holder: 'user',
      userId,
      projectId,
      purpose: purposeOf('user', row),
      ...common,
    });
  }
  if (row.holder === 'project' && projectId !== null) {
    return account({ holder: 'project', projectId, purpose: purposeOf('project', row), ...common });
  }
  if (row.holder === 'platform') {
    return account({ holder: 'platform', purpose: purposeOf('platform', row), ...common });
  }
  if (row.holder === 'world') {
    return account({ holder: 'world', purpose: purposeOf('world', row), ...common });
  }
  throw new Error(`account of ${row.holder} without its holder`);
}

function purposeOf<H extends Holder>(holder: H, { purpose }: AccountColumns): Purpose<H> {
  const known: readonly Purpose<H>[] = PURPOSES[holder];
  const found = known.find((name) => name === purpose);
  if (found === undefined) throw new Error(`account of ${holder} with purpose ${purpose}`);
  return found;
}
