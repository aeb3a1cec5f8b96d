import { isCompanyTaxId, isPersonTaxId } from '#contract/core/tax-id.ts';
import { type BankCurrency, type PersonSign, personSign } from '#contract/treasury/bank/values.ts';
import { mayBeAnnounced } from '../proposals/announced.ts';
import { type ParsedLine, parseLine, wordsOf } from '../proposals/parsed-line.ts';
import {
  type AnnouncedDeposit,
  isNearly,
  mentionsName,
  mentionsOrder,
  type ShownLine,
} from '../proposals/rules.ts';
import { type Traces, tracesOf } from './traces.ts';

/** A user whom a bank's text may name: a person, or a company with its representative's numbers. */
export interface KnownPerson {
  readonly id: string;
  readonly name: string;
  /** Empty for a company. */
  readonly lastname: string;
  /** Their numbers, as the database's `person_keys` writes them. */
  readonly keys: readonly string[];
}

/** A bank account that a user registered, even if they removed it. */
export interface KnownAccount {
  readonly userId: string;
  readonly userName: string;
  readonly account: string;
  readonly holder: string;
}

/** Minor units of a currency. */
export interface KnownAmount {
  readonly currency: BankCurrency;
  readonly amount: bigint;
}

/** What lines are compared with. */
export interface KnownPeople {
  readonly people: readonly KnownPerson[];
  readonly accounts: readonly KnownAccount[];
  /** Order numbers of deposits, withdrawals and payment runs, in whatever state. */
  readonly orders: ReadonlySet<string>;
  /** Tax ids and accounts that a line names which credited a deposit. */
  readonly payers: ReadonlySet<string>;
  readonly announced: readonly AnnouncedDeposit[];
  /** Announced bank transfers that were refused or reverted of late. */
  readonly refused: readonly KnownAmount[];
  /** Bank withdrawals that are not sent yet. */
  readonly unsent: readonly KnownAmount[];
}

/** The facts by which a line may be a person's money, and the users whom it names. */
export interface PersonSigns {
  readonly signs: readonly PersonSign[];
  readonly people: readonly { readonly id: string; readonly name: string }[];
}

export const NO_SIGNS: PersonSigns = { signs: [], people: [] };

type Line = ShownLine & { readonly id: string };

/**
 * Finds the facts by which lines may be a person's money (docs/rules.md#25-platform-revenue-and-the-banks-statement).
 * @returns by line id; a line without any is absent
 */
export function findSigns(
  lines: readonly Line[],
  known: KnownPeople,
): ReadonlyMap<string, PersonSigns> {
  const index = indexOf(known);
  return new Map(
    lines.flatMap((line) => {
      const found = signsOf(line, known, index);
      return found.signs.length > 0 ? [[line.id, found] as const] : [];
    }),
  );
}

function signsOf(line: Line, known: KnownPeople, index: Index): PersonSigns {
  const text = parseLine(line.reference);
  const traces = tracesOf(text);
  const comesIn = line.amount > 0n;
  const numbered = traces.keys.flatMap((key) => index.byKey.get(key) ?? []);
  const named = traces.words
    .flatMap((word) => index.byWord.get(word) ?? [])
    .filter((person) => saysName(text, person));
  const accounts = traces.accounts.flatMap((one) => index.byAccount.get(one) ?? []);
  const holders = traces.words
    .flatMap((word) => index.byHolder.get(word) ?? [])
    .filter(({ holder }) => saysAll(text, holder));
  const facts: Readonly<Record<PersonSign, boolean>> = {
    deposit_announced: mayBeAnnounced(line, known.announced, text),
    deposit_refused: comesIn && index.refused(line),
    order_named: traces.orders.some(
      (order) => known.orders.has(order) && mentionsOrder(text, order),
    ),
    // a deposit may be paid by a person who has no account here
    tax_id_named: numbered.length > 0 || (comesIn && text.taxIds.some(isPersonTaxId)),
    account_named: accounts.length > 0,
    person_named: named.length > 0 || holders.length > 0,
    payer_known: comesIn && payerNumbers(traces).some((number) => known.payers.has(number)),
    withdrawal_amount: index.unsent(line),
  };
  const people = new Map([
    ...[...numbered, ...named].map((one) => [one.id, fullName(one)] as const),
    ...[...accounts, ...holders].map((one) => [one.userId, one.userName] as const),
  ]);
  return {
    signs: personSign.options.filter((sign) => facts[sign]),
    people: [...people].map(([id, name]) => ({ id, name })),
  };
}

/** The numbers by which a payer is recognised who is no user: of a company, and accounts. */
export const payerNumbers = ({ taxIds, accounts }: Traces): string[] => [
  ...taxIds.filter(isCompanyTaxId),
  ...accounts.filter((one) => /^\d{22}$/.test(one)),
];

const fullName = ({ name, lastname }: KnownPerson): string => `${name} ${lastname}`.trim();

/** Whether a text has a person's family name with a given name or its initial, or a company's whole name. */
const saysName = (text: ParsedLine, person: KnownPerson): boolean =>
  person.lastname === '' ? saysAll(text, person.name) : mentionsName(text, person);

/** The fewest letters of a name of one word: shorter ones occur in other texts. */
const SHORTEST_NAME = 6;
function saysAll({ words }: ParsedLine, name: string): boolean {
  const all = wordsOf(name);
  const enough = all.length > 1 || (all[0]?.length ?? 0) >= SHORTEST_NAME;
  return enough && all.every((word) => words.has(word));
}

/** What is known, by what a text is compared with: a statement compares every line with everyone. */
interface Index {
  readonly byKey: ReadonlyMap<string, readonly KnownPerson[]>;
  /** By the key of the family name, or of a company's name. */
  readonly byWord: ReadonlyMap<string, readonly KnownPerson[]>;
  readonly byAccount: ReadonlyMap<string, readonly KnownAccount[]>;
  /** By the key of the holder's name. */
  readonly byHolder: ReadonlyMap<string, readonly KnownAccount[]>;
  readonly refused: (line: ShownLine) => boolean;
  readonly unsent: (line: ShownLine) => boolean;
}

function indexOf({ people, accounts, refused, unsent }: KnownPeople): Index {
  const unsentAmounts = new Set(unsent.map(({ currency, amount }) => `${currency} ${-amount}`));
  return {
    byKey: grouped(people, ({ keys }) => keys),
    byWord: grouped(people, ({ name, lastname }) => nameKey(lastname || name)),
    byAccount: grouped(accounts, ({ account }) => [account.toUpperCase()]),
    byHolder: grouped(accounts, ({ holder }) => nameKey(holder)),
    refused: nearAmounts(refused),
    unsent: ({ currency, amount }) => unsentAmounts.has(`${currency} ${amount}`),
  };
}

/** The word by which the database finds a name, its longest one, as `name_key` of the migrations. */
const nameKey = (name: string): readonly string[] =>
  wordsOf(name)
    .toSorted((a, b) => b.length - a.length || (a < b ? -1 : 1))
    .slice(0, 1);

function grouped<Of>(all: readonly Of[], keysOf: (one: Of) => readonly string[]) {
  const groups = new Map<string, Of[]>();
  for (const one of all)
    for (const key of keysOf(one)) {
      const group = groups.get(key);
      if (group) group.push(one);
      else groups.set(key, [one]);
    }
  return groups;
}

/** Whether a line has about one of the amounts. Sorted: there may be thousands of either. */
function nearAmounts(all: readonly KnownAmount[]): (line: ShownLine) => boolean {
  const sorted = {
    ARS: ascending(all.filter(({ currency }) => currency === 'ARS')),
    USD: ascending(all.filter(({ currency }) => currency === 'USD')),
  };
  return ({ currency, amount }) => {
    const amounts = currency === 'ARS' || currency === 'USD' ? sorted[currency] : [];
    let [from, to] = [0, amounts.length];
    while (from < to) {
      const middle = (from + to) >> 1;
      const announced = amounts[middle] ?? 0n;
      if (isNearly(amount, announced)) return true;
      if (announced < amount) from = middle + 1;
      else to = middle;
    }
    return false;
  };
}

const ascending = (all: readonly KnownAmount[]): bigint[] =>
  all.map(({ amount }) => amount).sort((a, b) => (a < b ? -1 : a > b ? 1 : 0));
