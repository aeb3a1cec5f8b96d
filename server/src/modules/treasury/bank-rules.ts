/** A bank transfer that a person announced and that nothing settled yet. */
export interface AnnouncedDeposit {
  readonly orderNumber: string;
  readonly currency: 'ARS' | 'USD';
  /** Announced, minor units. */
  readonly amount: bigint;
  readonly name: string;
  readonly lastname: string;
  readonly taxId: string | null;
  /** Bank accounts of the person. */
  readonly accounts: readonly string[];
}

/** A movement as the bank shows it; the amount in minor units, negative when it left. */
export interface ShownLine {
  readonly currency: string;
  readonly amount: bigint;
  readonly reference: string;
}

/**
 * Correspondent banks and taxes take a part: the amount that arrives may differ from the announced one by this much of
 * it.
 */
const NEARLY_PERCENT = 2n;

/** Whether incoming money may be a person's: about the announced amount, or naming its order or the person. */
export function mayBeDeposit(line: ShownLine, deposit: AnnouncedDeposit): boolean {
  if (line.amount <= 0n || line.currency !== deposit.currency) return false;
  return (
    isNearly(line.amount, deposit.amount) ||
    namesOrder(line.reference, deposit.orderNumber) ||
    namesPerson(line.reference, deposit)
  );
}

/** Whether a reference names an order, however the bank wrote it: `D-2026-000123`, `d2026 000123`. */
export const namesOrder = (reference: string, orderNumber: string): boolean => {
  const digits = orderNumber.split('-').map((part) => part.toUpperCase());
  return new RegExp(`(^|[^A-Z0-9])${digits.join('[^A-Z0-9]*')}($|[^0-9])`).test(plain(reference));
};

const isNearly = (amount: bigint, announced: bigint): boolean => {
  const gap = amount > announced ? amount - announced : announced - amount;
  return gap * 100n <= announced * NEARLY_PERCENT;
};

function namesPerson(
  reference: string,
  { name, lastname, taxId, accounts }: AnnouncedDeposit,
): boolean {
  const bare = plain(reference).replaceAll(/[^A-Z0-9]/g, '');
  const numbers = [taxId ?? '', ...accounts].map((one) => plain(one).replaceAll(/[^A-Z0-9]/g, ''));
  if (numbers.some((number) => number.length >= 6 && bare.includes(number))) return true;
  const said = new Set(wordsOf(reference));
  const family = wordsOf(lastname);
  const given = wordsOf(name).flatMap((word) => [word, word.slice(0, 1)]);
  return (
    family.length > 0 &&
    family.every((word) => said.has(word)) &&
    given.some((word) => said.has(word))
  );
}

const wordsOf = (text: string): string[] => plain(text).match(/[A-Z0-9]+/g) ?? [];

const plain = (text: string): string =>
  text.normalize('NFD').replaceAll(/\p{M}/gu, '').toUpperCase();
