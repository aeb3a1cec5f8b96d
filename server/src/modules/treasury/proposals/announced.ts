import { documentIn } from '#contract/core/tax-id.ts';
import { type ParsedLine, parseLine } from './parsed-line.ts';
import {
  type AnnouncedDeposit,
  isNearly,
  mayBeDeposit,
  once,
  type ShownLine,
  writtenOf,
} from './rules.ts';

/**
 * The announced transfers that a line may be, in their order: those of `mayBeDeposit`. A statement compares each of its
 * lines with all of them, so they are looked up by amount, numbers and names.
 * @param announced all of them; the same list is indexed once
 */
export function announcedFor<Of extends AnnouncedDeposit>(
  line: ShownLine,
  announced: readonly Of[],
  text: ParsedLine = parseLine(line.reference),
): Of[] {
  const index = indexOf(announced);
  const found = new Set([...nearIn(index, line), ...namedIn(index, text)]);
  return [...found]
    .toSorted((one, other) => one - other)
    .flatMap((place) => announced[place] ?? [])
    .filter((deposit) => mayBeDeposit(line, deposit, text));
}

/** Whether a line may be any of the announced transfers. */
export const mayBeAnnounced = (
  line: ShownLine,
  announced: readonly AnnouncedDeposit[],
  text: ParsedLine,
): boolean =>
  // those of about its amount are of its currency, and usually there are some
  line.amount > 0n &&
  (nearIn(indexOf(announced), line).length > 0 || announcedFor(line, announced, text).length > 0);

/** Places in the list of announced transfers. */
interface Index {
  /** The amounts of a currency, ascending, each with its place. */
  readonly amounts: ReadonlyMap<
    string,
    readonly { readonly amount: bigint; readonly at: number }[]
  >;
  /** By the numbers that a text may contain anywhere: orders, tax ids, accounts; first by their length. */
  readonly numbers: ReadonlyMap<number, ReadonlyMap<string, readonly number[]>>;
  readonly documents: ReadonlyMap<string, readonly number[]>;
  /** By the first word of the family name. */
  readonly names: ReadonlyMap<string, readonly number[]>;
}

const indexOf = once((announced: readonly AnnouncedDeposit[]): Index => {
  const written = announced.map(writtenOf);
  const amounts = announced.map(({ currency, amount }, at) => ({ currency, amount, at }));
  const numbers = grouped(written.map((one) => one.numbers));
  return {
    amounts: Map.groupBy(
      amounts.sort((a, b) => (a.amount < b.amount ? -1 : a.amount > b.amount ? 1 : 0)),
      ({ currency }) => currency,
    ),
    numbers: new Map(
      [...Map.groupBy(numbers, ([number]) => number.length)].map(([length, all]) => [
        length,
        new Map(all),
      ]),
    ),
    documents: grouped(written.map(({ document }) => [document])),
    names: grouped(written.map(({ family }) => family.slice(0, 1))),
  };
});

/** The places of each key. @param keys of each place */
function grouped(keys: readonly (readonly string[])[]): Map<string, number[]> {
  const places = new Map<string, number[]>();
  for (const [at, own] of keys.entries())
    for (const key of new Set(own)) {
      const known = places.get(key);
      if (known) known.push(at);
      else places.set(key, [at]);
    }
  return places;
}

/** Those of about the line's amount: they are next to each other. */
function nearIn({ amounts }: Index, { currency, amount }: ShownLine): number[] {
  const sorted = amounts.get(currency) ?? [];
  let [from, to] = [0, sorted.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    const announced = sorted[middle]?.amount ?? 0n;
    if (announced < amount && !isNearly(amount, announced)) from = middle + 1;
    else to = middle;
  }
  const places: number[] = [];
  for (let next = sorted[from]; next && isNearly(amount, next.amount); next = sorted[from]) {
    places.push(next.at);
    from += 1;
  }
  return places;
}

/** Those that a text may name. */
function namedIn({ numbers, documents, names }: Index, text: ParsedLine): number[] {
  const { bare, words, taxIds } = text;
  const places: number[] = [];
  for (const [length, all] of numbers)
    for (let at = 0; at + length <= bare.length; at += 1)
      places.push(...(all.get(bare.slice(at, at + length)) ?? []));
  for (const taxId of taxIds) places.push(...(documents.get(documentIn(taxId) ?? '') ?? []));
  for (const word of words) places.push(...(names.get(word) ?? []));
  return places;
}
