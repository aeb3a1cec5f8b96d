import { CURRENCIES, type Currency } from '#contract/core/money.ts';
import { divide } from '#core/divide.ts';
import {
  type FundsHistory,
  least,
  type Moved,
  madeAvailable,
  positive,
  type Staged,
} from './certified-amounts.ts';

/** The owner's withdrawable funds of a project in one currency, in minor units. */
interface OwnersFunds {
  readonly free: bigint;
  /** The part that the owner contributed. */
  readonly own: bigint;
  /** Collected money that was withdrawn, less returned withdrawals. */
  readonly released: bigint;
}

/** A project's funds after all entries of its history. */
interface FundsState {
  readonly funds: ReadonlyMap<Currency, OwnersFunds>;
  /** Net effect of conversions on the money that each stage has released. */
  readonly changed: ReadonlyMap<string, ReadonlyMap<Currency, bigint>>;
}

/** Purposes for which contributions are used; returned money restores contributions first. */
type Purpose = 'withdrawal' | 'set_aside';

/**
 * Replays the entries of the owner's withdrawable funds. Outgoing money is taken from collected money first, then from the
 * owner's contributions. A conversion takes from both in proportion, and from the money that each certified stage has
 * released.
 * @param stages in their order; empty to compute contributions only
 */
export function followFunds(stages: readonly Staged[], history: FundsHistory): FundsState {
  const books = new Map(CURRENCIES.map((currency) => [currency, emptyBook()]));
  const changed = new Map(stages.map(({ id }) => [id, new Map<Currency, bigint>()]));
  const turns = new Set<string>();
  for (const one of history.moved.toSorted((a, b) => Number(a.seq - b.seq))) {
    const book = books.get(one.currency) ?? emptyBook();
    if (one.stageId !== null) {
      if (one.kind === 'stage_certified') turns.add(one.stageId);
      if (one.kind === 'stage_withdrawn') turns.delete(one.stageId);
    } else if (one.kind === 'conversion') {
      if (one.amount > 0n) continue;
      const made = history.moved.find(
        ({ seq, stageId, amount }) => seq === one.seq && stageId === null && amount > 0n,
      );
      const before = upTo(history, one.seq);
      const inTurn = [...stages].sort((a, b) => turnOf(turns, a.id) - turnOf(turns, b.id));
      const shares = remainingOf({ stages, inTurn, before, changed, book }, one.currency);
      // the conversion of a tiny amount may have paid nothing
      convert({ one, made: made ?? { ...one, amount: 0n }, shares, changed, books });
    } else take(book, one);
  }
  return { funds: books, changed };
}

/** The money that a stage's certifications have released in a currency, after conversions. */
export const certifiedOf = (
  stages: readonly Staged[],
  history: FundsHistory,
  {
    id,
    currency,
    changed,
  }: { readonly id: string; readonly currency: Currency } & Pick<FundsState, 'changed'>,
): bigint =>
  madeAvailable(stages, history, { id, currency }) + (changed.get(id)?.get(currency) ?? 0n);

interface Book {
  free: bigint;
  own: bigint;
  released: bigint;
  /** Used contributions, by purpose. */
  readonly taken: Record<Purpose, bigint>;
}
const emptyBook = (): Book => ({
  free: 0n,
  own: 0n,
  released: 0n,
  taken: { withdrawal: 0n, set_aside: 0n },
});

const purposeOf = (kind: string): Purpose | null =>
  kind.startsWith('withdrawal.') ? 'withdrawal' : kind.startsWith('set_aside') ? 'set_aside' : null;

/** Applies a move of the owner's withdrawable funds. */
function take(book: Book, { kind, amount }: Moved): void {
  const purpose = purposeOf(kind);
  const collected = book.free - book.own;
  // positive for what comes in
  let own = 0n;
  if (kind === 'contribution') own = amount;
  else if (amount < 0n) own = -positive(-amount - collected);
  else if (purpose !== null) own = least(amount, book.taken[purpose]);
  book.free += amount;
  book.own += own;
  if (purpose !== null) book.taken[purpose] -= own;
  if (purpose === 'withdrawal') book.released -= amount - own;
}

const upTo = ({ collected, moved }: FundsHistory, seq: bigint): FundsHistory => ({
  collected: collected.filter((one) => one.seq < seq),
  moved: moved.filter((one) => one.seq < seq),
});

const turnOf = (turns: ReadonlySet<string>, id: string): number => {
  const turn = [...turns].indexOf(id);
  return turn < 0 ? turns.size : turn;
};

/** The released money of each stage that is still in the funds, in a currency. */
function remainingOf(
  given: {
    readonly stages: readonly Staged[];
    readonly inTurn: readonly Staged[];
    readonly before: FundsHistory;
    readonly changed: FundsState['changed'];
    readonly book: Book;
  },
  currency: Currency,
): { readonly id: string; readonly amount: bigint }[] {
  const { stages, inTurn, before, changed, book } = given;
  let [left, there] = [positive(book.released), book.free - book.own];
  return inTurn.map(({ id }) => {
    const certified = positive(certifiedOf(stages, before, { id, currency, changed }));
    const released = least(left, certified);
    left -= released;
    const amount = least(certified - released, there);
    there -= amount;
    return { id, amount };
  });
}

function convert({
  one,
  made,
  shares,
  changed,
  books,
}: {
  readonly one: Moved;
  readonly made: Moved;
  readonly shares: readonly { readonly id: string; readonly amount: bigint }[];
  readonly changed: ReadonlyMap<string, Map<Currency, bigint>>;
  readonly books: ReadonlyMap<Currency, Book>;
}): void {
  const [from, to] = [books.get(one.currency), books.get(made.currency)];
  if (!from || !to) return;
  const ofStages = shares.reduce((sum, { amount }) => sum + amount, 0n);
  const others = from.free - from.own - ofStages;
  const given = divide(-one.amount, [...shares.map(({ amount }) => amount), others, from.own]);
  const got = divide(made.amount, given);
  const add = (id: string, currency: Currency, amount: bigint) => {
    const amounts = changed.get(id);
    amounts?.set(currency, (amounts.get(currency) ?? 0n) + amount);
  };
  for (const [at, { id }] of shares.entries()) {
    add(id, one.currency, -(given[at] ?? 0n));
    add(id, made.currency, got[at] ?? 0n);
  }
  from.own -= given.at(-1) ?? 0n;
  to.own += got.at(-1) ?? 0n;
  from.free += one.amount;
  to.free += made.amount;
}
