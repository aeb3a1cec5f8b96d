import type { BankCurrency } from '#contract/core/currency.ts';
import { documentIn } from '#contract/core/tax-id.ts';
import { NEARLY_PERCENT } from '#contract/treasury/bank/values.ts';
import { bareText, type ParsedLine, parseLine, wordsOf } from './parsed-line.ts';

/** A person whom a bank line may name. */
export interface NamedPerson {
  readonly name: string;
  readonly lastname: string;
  readonly taxId: string | null;
  /** The number of the identity document, which is the middle part of a tax id. */
  readonly document?: string | null;
  /** The person's bank accounts. */
  readonly accounts: readonly string[];
}

/** A bank transfer that a person announced and that is not settled yet. */
export interface AnnouncedDeposit extends NamedPerson {
  readonly orderNumber: string;
  readonly currency: BankCurrency;
  /** The announced amount in minor units. */
  readonly amount: bigint;
}

/** A bank line; the amount in minor units, negative when it left the account. */
export interface ShownLine {
  readonly currency: string;
  readonly amount: bigint;
  readonly reference: string;
}

/** Whether incoming money may be a person's: about the announced amount, or naming its order or the person. */
export function mayBeDeposit(
  line: ShownLine,
  deposit: AnnouncedDeposit,
  text = parseLine(line.reference),
): boolean {
  if (line.amount <= 0n || line.currency !== deposit.currency) return false;
  return (
    isNearly(line.amount, deposit.amount) ||
    mentionsOrder(text, deposit.orderNumber) ||
    mentionsTaxId(text, deposit) ||
    mentionsAccount(text, deposit) ||
    mentionsName(text, deposit)
  );
}

/** Whether a reference names an order, in any spelling of the bank's: `D-2026-000123`, `d2026 000123`. */
export const namesOrder = (reference: string, orderNumber: string): boolean =>
  mentionsOrder(parseLine(reference), orderNumber);

export function mentionsOrder({ bare, plain }: ParsedLine, orderNumber: string): boolean {
  const digits = partsOf(orderNumber);
  // most lines name no order, and a regular expression for each pair is slow
  if (!bare.includes(bareOrder(orderNumber))) return false;
  return new RegExp(`(^|[^A-Z0-9])${digits.join('[^A-Z0-9]*')}($|[^0-9])`).test(plain);
}

const partsOf = (orderNumber: string): string[] => orderNumber.toUpperCase().split('-');
const bareOrder = (orderNumber: string): string => partsOf(orderNumber).join('');

export const isNearly = (amount: bigint, announced: bigint): boolean => {
  const gap = amount > announced ? amount - announced : announced - amount;
  return gap * 100n <= announced * BigInt(NEARLY_PERCENT);
};

/** The fewest digits that identify a person. */
const SHORTEST_NUMBER = 6;

/** Parsed once for each person or list, because a statement compares every line with every one. */
export function once<Of extends object, Marks>(read: (of: Of) => Marks): (of: Of) => Marks {
  const known = new WeakMap<Of, Marks>();
  return (of) => {
    const marks = known.get(of) ?? read(of);
    known.set(of, marks);
    return marks;
  };
}

/** The numbers that identify a person in a bank's text. */
const numbersOf = once(({ taxId, document, accounts }: NamedPerson) => ({
  taxId: bareText(taxId ?? ''),
  document: bareText(document ?? '').padStart(8, '0'),
  accounts: accounts.map(bareText).filter(isLong),
}));

type Named = Pick<NamedPerson, 'name' | 'lastname'>;

const nameWordsOf = once(({ name, lastname }: Named) => ({
  family: wordsOf(lastname),
  given: wordsOf(name).flatMap((word) => [word, word.slice(0, 1)]),
}));

function isLong(number: string): boolean {
  return number.length >= SHORTEST_NUMBER;
}

/** The texts by which a line may name a deposit: numbers that it contains, and words. */
export const writtenOf = (deposit: AnnouncedDeposit) => {
  const { taxId, document, accounts } = numbersOf(deposit);
  const order = bareOrder(deposit.orderNumber);
  return {
    numbers: [order, ...(isLong(taxId) ? [taxId] : []), ...accounts],
    document,
    family: nameWordsOf(deposit).family,
  };
};

/** Whether a text names a person's tax id, or a tax id that contains their document number. */
export function mentionsTaxId({ bare, taxIds }: ParsedLine, person: NamedPerson): boolean {
  const { taxId, document } = numbersOf(person);
  if (isLong(taxId) && bare.includes(taxId)) return true;
  return taxIds.some((one) => documentIn(one) === document);
}

export const mentionsAccount = ({ bare }: ParsedLine, person: NamedPerson): boolean =>
  numbersOf(person).accounts.some((account) => bare.includes(account));

/** Whether a text contains a person's whole family name and a given name or its initial. */
export function mentionsName({ words }: ParsedLine, person: Named): boolean {
  const { family, given } = nameWordsOf(person);
  return (
    family.length > 0 &&
    family.every((word) => words.has(word)) &&
    given.some((word) => words.has(word))
  );
}
