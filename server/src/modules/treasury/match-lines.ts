import type { Tx } from '#platform/database/index.ts';
import { namedIn } from './persons/named-in.ts';
import type { UnknownLine } from './store/bank.ts';
import { linesNear, matchNamed, matchNear } from './store/match.ts';

/**
 * Matches each open line with a movement: the one of its amount that its text names; then, where exactly one of that
 * amount within `BANK_LINE_DAYS` is left for exactly one line, that one. A line whose text names another order or another
 * person's tax id is not matched by its amount.
 * @param of only the lines of this amount, in minor units: lines of other amounts never affect their matches
 */
export async function matchLines(
  tx: Tx,
  of?: Pick<UnknownLine, 'currency' | 'amount'>,
): Promise<void> {
  await matchNamed(tx, of);
  const lines = await linesNear(tx, of);
  if (lines.length > 0) await matchNear(tx, { of, named: await namedIn(tx, lines) });
}
