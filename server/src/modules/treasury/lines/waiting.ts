import type { Db } from '#platform/database/index.ts';
import { signsOfLines } from '../persons/line-people.ts';
import { linesToDecide } from '../store/bank.ts';
import { waitingExplanations } from '../store/decided.ts';
import { openTransfers } from '../store/lines.ts';
import { MOST_LINES } from './proposed-words.ts';

/**
 * The undecided lines, and the pending explanations, that may be a person's money by the facts of
 * docs/rules.md#25-platform-revenue-and-the-banks-statement.
 * @returns the ids of the lines, and of the explanations
 */
export async function waitingOfPeople(
  db: Db,
): Promise<{ readonly lines: readonly string[]; readonly explanations: readonly string[] }> {
  const open = await openTransfers(db);
  const lines = await linesToDecide(db, MOST_LINES);
  const explained = await waitingExplanations(db);
  const signs = await signsOfLines(db, [...lines, ...explained], open);
  return {
    lines: lines.flatMap(({ id }) => (signs.has(id) ? [id] : [])),
    explanations: explained.flatMap(({ id, explanationId }) =>
      signs.has(id) ? [explanationId] : [],
    ),
  };
}
