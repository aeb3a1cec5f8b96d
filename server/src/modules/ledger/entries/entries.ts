import { AppError } from '#core/errors.ts';
import type { EntryDraft } from './draft.ts';
import { type Declaration, type Flow, isTokens, type Place, placeOf } from './flows.ts';
import { DECLARED } from './kinds.ts';
import type { AccountRef, Asset } from './refs.ts';

/** What a kind of entry may debit and credit, as `place/asset`; the asset `tokens` stands for every issue. */
interface Allowed {
  readonly leaves: ReadonlySet<string>;
  readonly comes: ReadonlySet<string>;
}

const known = new Map<string, Allowed>();
for (const [kind, declaration] of Object.entries(DECLARED)) declare(kind, declaration);

/** Declares a kind that only tests and benchmarks post. @throws Error when the product declares it already */
export function declareEntry(kind: string, declaration: Declaration): void {
  if (kind in DECLARED) throw new Error(`entry kind ${kind} is already declared`);
  declare(kind, declaration);
}

function declare(kind: string, { flows }: Declaration): void {
  const side = (of: (flow: Flow) => readonly Place[]) =>
    new Set(
      flows.flatMap((flow) =>
        flow.assets.flatMap((asset) => of(flow).map((place) => `${place}/${asset}`)),
      ),
    );
  const allowed = { leaves: side(({ from }) => from), comes: side(({ to }) => to) };
  known.set(kind, allowed);
  known.set(`${kind}_reversed`, { leaves: allowed.comes, comes: allowed.leaves });
}

/** One posting, reduced to its kind of entry, its place, its asset and whether it takes from the account. */
export interface Moved {
  readonly kind: string;
  readonly place: string;
  readonly asset: Asset;
  readonly leaves: boolean;
}

/** Whether the kind of entry allows the posting; false for an undeclared kind. */
export function isDeclared({ kind, place, asset, leaves }: Moved): boolean {
  const allowed = known.get(kind);
  if (allowed === undefined) return false;
  return allowed[leaves ? 'leaves' : 'comes'].has(`${place}/${isTokens(asset) ? 'tokens' : asset}`);
}

/** Checks that an entry moves only what its kind declares. @throws Error naming the forbidden posting: a programming error */
export function assertDeclared({ kind, postings }: EntryDraft): void {
  if (!known.has(kind)) throw new Error(`entry ${kind} is of an undeclared kind`);
  for (const { account, amount } of postings) {
    const { asset } = account;
    const moved = { kind, place: placeOf(account), asset, leaves: amount < 0n };
    if (!isDeclared(moved))
      throw new Error(
        `entry ${kind} may not ${moved.leaves ? 'take' : 'bring'} ${asset} ${moved.leaves ? 'from' : 'to'} ${moved.place}`,
      );
  }
}

/**
 * The error for an entry that an account cannot cover. Uses the error that the kind declares for the account's place,
 * else a general one for the asset that is missing.
 */
export function lackOf(kind: string, account: AccountRef): AppError {
  const lack = DECLARED[kind]?.lack;
  const place = placeOf(account);
  if (lack?.at.some((one) => one === place) && !isTokens(account.asset))
    return new AppError(lack.key, lack.details);
  if (account.purpose === 'unissued') return new AppError('TOKENS_SOLD_OUT');
  if (isTokens(account.asset)) return new AppError('INSUFFICIENT_TOKENS');
  return new AppError(account.purpose === 'fx' ? 'FX_UNAVAILABLE' : 'INSUFFICIENT_FUNDS');
}
