import { plainText } from '#core/search.ts';
import type { Db } from '#platform/database/index.ts';
import { knownNow, proposalsFor } from './bank-proposals.ts';
import type { Candidate } from './proposals/candidates.ts';
import { proposeLines } from './proposals/propose.ts';
import { linesToDecide, type SaidOfLines } from './store-bank.ts';
import type { OpenDeposit } from './store-lines.ts';

/** Shorter words name too many people and orders to tell one from another. */
const SHORTEST = 3;
/** More lines than several statements have: the rest is searched by the bank's own text. */
export const MOST_LINES = 20_000;

/**
 * What a search reads of lines besides the bank's text: the order, the person and the accounts of what each is proposed
 * as, and of the deposits shown beside it. A proposal is in no table, so those that nobody named are not worked out.
 * @param search as somebody typed it
 * @returns by line; empty where the search names no order, person or account that waits
 */
export async function proposedWords(
  db: Db,
  search: string | undefined,
  open: readonly OpenDeposit[],
): Promise<SaidOfLines> {
  const words = plainText(search ?? '')
    .split(' ')
    .filter((word) => word.length >= SHORTEST);
  if (words.length === 0) return new Map();
  const known = await knownNow(db, open);
  const named = <One extends Candidate>(all: readonly One[]) =>
    all.filter((one) => words.some((word) => textOf(one).includes(word)));
  const asked = {
    deposits: named(known.deposits),
    withdrawals: named(known.withdrawals),
    runs: named(known.runs),
    rules: [],
  };
  if ([asked.deposits, asked.withdrawals, asked.runs].every(({ length }) => length === 0))
    return new Map();
  const lines = await linesToDecide(db, MOST_LINES);
  // one that a named movement does not fit is not proposed as it, whatever else it fits
  const fitting = proposeLines(lines, asked);
  const deposits = named(open);
  const few = lines.filter(
    (line) => fitting.has(line.id) || proposalsFor(line, deposits).length > 0,
  );
  const proposed = proposeLines(few, known);
  return new Map(
    few.map((line) => {
      const { candidate = null } = proposed.get(line.id) ?? {};
      const all = [...(candidate ? [candidate] : []), ...proposalsFor(line, open)];
      return [line.id, all.map(textOf).join(' ')];
    }),
  );
}

const textOf = ({ orderNumber, name, lastname, accounts }: Candidate): string =>
  plainText([orderNumber, name, lastname, ...accounts].join(' '));
