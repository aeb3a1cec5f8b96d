import { type StatementLine, TEXT_PARTS } from './lines.ts';

/** A stored line of an earlier statement. */
export interface KeptLine {
  readonly id: string;
  readonly account_id: string;
  readonly day: string;
  readonly amount: bigint;
  readonly reference: string;
  readonly occurrence: number;
  /** Whether nothing settles it yet. */
  readonly open: boolean;
}

/** A line of the file, with its account. */
export type ReadLine = StatementLine & { readonly account_id: string };

/** New lines, and known ones with their stored counterpart. */
export interface Recognised {
  readonly fresh: readonly ReadLine[];
  readonly known: readonly { readonly line: ReadLine; readonly kept: KeptLine }[];
}

/**
 * Recognises which lines of a statement are stored already. A row matches a stored line when account, day and amount
 * are equal and one of the row's cells contains the stored text, so it does not matter which columns were chosen as
 * text. Each stored line matches one row, so the number of equal rows is preserved.
 */
export function recognise(lines: readonly ReadLine[], kept: readonly KeptLine[]): Recognised {
  const free = Map.groupBy(lines, groupOf);
  const known: { line: ReadLine; kept: KeptLine }[] = [];
  // longest texts first, because a short one occurs in more rows
  for (const one of kept.toSorted((a, b) => b.reference.length - a.reference.length)) {
    const rows = free.get(groupOf(one)) ?? [];
    const equal = rows.findIndex(({ reference }) => reference === one.reference);
    const at = equal >= 0 ? equal : rows.findIndex((row) => holds(row, one.reference));
    const [line] = at >= 0 ? rows.splice(at, 1) : [];
    if (line) known.push({ line, kept: one });
  }
  const taken = new Set<StatementLine>(known.map(({ line }) => line));
  return { fresh: lines.filter((line) => !taken.has(line)), known };
}

const groupOf = ({ account_id, day, amount }: Pick<KeptLine, 'account_id' | 'day' | 'amount'>) =>
  `${account_id}/${day}/${amount}`;

/** A stored text of this length or more may be truncated. */
const MAY_BE_CUT = 200;

function holds({ cells }: StatementLine, text: string): boolean {
  const said = cells.flatMap((cell) => cell.split(TEXT_PARTS));
  const parts = text.split(TEXT_PARTS);
  return parts.every((part, at) => {
    if (part === '' || said.includes(part)) return true;
    const isCut = at === parts.length - 1 && text.length >= MAY_BE_CUT;
    return isCut && said.some((one) => one.startsWith(part));
  });
}

/** Numbers equal lines, above the numbers in use. */
export function numberer(kept: readonly KeptLine[]) {
  const last = new Map<string, number>();
  const keyOf = (line: Pick<KeptLine, 'account_id' | 'day' | 'amount' | 'reference'>) =>
    `${groupOf(line)}/${line.reference}`;
  for (const one of kept) last.set(keyOf(one), Math.max(one.occurrence, last.get(keyOf(one)) ?? 0));
  return (line: ReadLine): number => {
    const occurrence = (last.get(keyOf(line)) ?? 0) + 1;
    last.set(keyOf(line), occurrence);
    return occurrence;
  };
}
