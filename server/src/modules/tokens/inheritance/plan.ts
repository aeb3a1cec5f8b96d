import { divide } from '#core/divide.ts';
import { divideHalfEven } from '#core/rounding.ts';
import type { AccountBalance, AccountRef } from '#modules/ledger';
import type { Db, Tx } from '#platform/database/index.ts';
import type { TokensDeps } from '../deps.ts';
import { remainingOf, revocableUntil } from '../rules.ts';
import { standingOfHolder } from '../store/investments.ts';
import { lotsOf, type PurchaseLot } from '../store/purchases.ts';
import { heldUnits, type ReservationRow } from '../store/reservations.ts';
import type { InvestmentsTable } from '../tables.ts';
import { divideIssue, type TokensInPlace } from './rules.ts';

/** An heir and their share of the divisible assets. */
export interface Heir {
  readonly userId: string;
  /** The share, in a unit common to all heirs. */
  readonly share: bigint;
}

export interface Estate {
  readonly userId: string;
  readonly heirs: readonly Heir[];
  /** The heir of each reservation, by its id; one that is not listed goes to the first heir. */
  readonly units: ReadonlyMap<string, string>;
}

/** The part of something that one heir gets. */
interface HeirPart {
  readonly heirId: string;
  readonly tokens: bigint;
}
export interface LotPlan {
  readonly lot: PurchaseLot;
  readonly parts: readonly (HeirPart & { readonly cost: bigint; readonly costUsd: bigint })[];
}

/** A plan to pass a person's tokens to heirs: the lines of the journal entry and the changes to this module's rows. */
export interface Inheritance {
  readonly moves: readonly (HeirPart & { readonly account: AccountRef })[];
  readonly lots: readonly LotPlan[];
  readonly investments: readonly {
    readonly row: InvestmentsTable;
    readonly parts: readonly HeirPart[];
  }[];
  readonly reservations: readonly { readonly row: ReservationRow; readonly heirId: string }[];
}

/** Plans how a person's tokens pass to their heirs, without writing anything (docs/rules.md#43-deaths-and-frozen-accounts). */
export async function planInheritance(
  deps: Pick<TokensDeps, 'ledger' | 'database'>,
  estate: Estate,
  tx?: Tx,
): Promise<Inheritance> {
  const db = tx ?? deps.database.db;
  const { userId, heirs, units } = estate;
  const held = (await deps.ledger.balances({ holder: 'user', userId, tokens: true }, tx)).filter(
    ({ balance }) => balance > 0n,
  );
  const reservations = (await heldUnits(db, userId)).map((row) => ({
    row,
    heirId: units.get(row.id) ?? heirs[0]?.userId ?? '',
  }));
  const plans: Inheritance[] = [];
  for (const [asset, accounts] of Map.groupBy(held, ({ account }) => account.asset))
    plans.push(await issuePlan(db, estate, { issueId: asset.slice('token:'.length), accounts }));
  return {
    moves: plans.flatMap(({ moves }) => moves),
    lots: plans.flatMap(({ lots }) => lots),
    investments: plans.flatMap(({ investments }) => investments),
    reservations,
  };
}

/** Where tokens of an issue are: an account, or the part of an account that belongs to one investment. */
interface PlaceOf extends TokensInPlace {
  readonly account: AccountRef;
  readonly investment?: InvestmentsTable;
}

async function issuePlan(
  db: Db,
  { userId, heirs, units }: Estate,
  issue: { readonly issueId: string; readonly accounts: readonly AccountBalance[] },
): Promise<Inheritance> {
  const lots = undoableFirst(await lotsOf(db, userId, issue.issueId));
  const invested = await standingOfHolder(db, userId, issue.issueId);
  const heirOf = (reservationId: string | undefined) => {
    const at = heirs.findIndex((heir) => heir.userId === units.get(reservationId ?? ''));
    return at < 0 ? 0 : at;
  };
  const places = issue.accounts
    .toSorted((a, b) => RANK.indexOf(a.account.purpose) - RANK.indexOf(b.account.purpose))
    .flatMap(({ account, balance }): PlaceOf[] => {
      if (account.purpose === 'reserved')
        return [{ account, tokens: balance, wholeTo: heirOf(account.ref) }];
      if (account.purpose === 'available') return [{ account, tokens: balance }];
      return invested
        .filter((row) => row.vault_id === account.ref)
        .map((row) => ({ account, tokens: row.tokens, investment: row }));
    });
  const division = divideIssue(
    places,
    lots.map(remainingOf),
    heirs.map(({ share }) => share),
  );
  const partsOf = (row: readonly bigint[] | undefined): HeirPart[] =>
    heirs.flatMap((heir, at) => {
      const tokens = row?.[at] ?? 0n;
      return tokens > 0n ? [{ heirId: heir.userId, tokens }] : [];
    });
  return {
    moves: places.flatMap(({ account }, at) =>
      partsOf(division.places[at]).map((part) => ({ ...part, account })),
    ),
    lots: lots.map((lot, at) => lotPlan(lot, partsOf(division.lots[at]))),
    investments: places.flatMap(({ investment }, at) =>
      investment ? [{ row: investment, parts: partsOf(division.places[at]) }] : [],
    ),
    reservations: [],
  };
}

/**
 * Sorts lots by the order in which available tokens are assigned to them: waiting revocations first, then lots with the
 * latest revocation deadline, then the newest. A lot that is revocable before the inheritance stays revocable after it.
 */
function undoableFirst(lots: readonly PurchaseLot[]): PurchaseLot[] {
  const until = (lot: PurchaseLot): number =>
    lot.revocation_asked_at === null
      ? (revocableUntil(lot)?.getTime() ?? 0)
      : Number.POSITIVE_INFINITY;
  return lots.toSorted((a, b) => (until(a) === until(b) ? 0 : until(b) - until(a)));
}

const RANK: readonly string[] = ['available', 'invested', 'reserved'];

/** Divides the remaining cost of a lot in proportion to its tokens. */
function lotPlan(lot: PurchaseLot, parts: readonly HeirPart[]): LotPlan {
  const weights = parts.map(({ tokens }) => tokens);
  const backUsd = divideHalfEven(lot.cost_usd * lot.returnedTokens, lot.tokens);
  const costs = divide(lot.cost - lot.returnedCost, weights);
  const dollars = divide(lot.cost_usd - backUsd, weights);
  return {
    lot,
    parts: parts.map((part, at) => ({
      ...part,
      cost: costs[at] ?? 0n,
      costUsd: dollars[at] ?? 0n,
    })),
  };
}

/** The account of the same kind of another person. @throws Error for an account that belongs to no person */
export function ofHeir(account: AccountRef, userId: string): AccountRef {
  if (account.holder !== 'user') throw new Error('only accounts of people are inherited');
  return { ...account, userId };
}
