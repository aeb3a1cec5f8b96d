import { plainText } from '#core/search.ts';
import type { Db } from '#platform/database/index.ts';
import type { Candidate } from '../proposals/candidates.ts';
import { proposeLines } from '../proposals/propose.ts';
import { linesToDecide } from '../store/bank.ts';
import type { OpenDeposit } from '../store/lines.ts';
import type { TextsByLine } from '../store/search.ts';
import { knownNow, proposalsFor } from './proposals.ts';

/** The fewest letters of a searched word: shorter ones match too many people and orders. */
const SHORTEST = 3;
/** More lines than several statements have: the rest is searched by the bank's own text. */
export const MOST_LINES = 20_000;

/**
 * The texts by which a search finds a line besides the bank's own: the order, person and accounts of its proposal and
 * of the deposits shown beside it. Proposals are not stored, so only those that the search may match are computed.
 * @param search as typed
 * @returns by line; empty when no pending order, person or account matches the search
 */
export async function proposedWords(
  db: Db,
  search: string | undefined,
  open: readonly OpenDeposit[],
): Promise<TextsByLine> {
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
