import { AppError } from '#core/errors.ts';
import type { Tx } from '#platform/database/index.ts';
import { numberer, type ReadLine, recognise } from './statement/known.ts';
import { changeText, importsOfFile, keptLines, removeUndecided } from './store-known.ts';

/** Lines as a statement is read now, and the SHA-256 of its file. */
interface Read {
  readonly lines: readonly ReadLine[];
  readonly digest: string;
}

/**
 * The lines of a statement that are to be kept, each with its number among equal ones. The very bytes of an earlier
 * import add only rows that it left out: read with other columns, their open lines take the new texts, and where days,
 * amounts or the account differ, the lines replace the earlier ones.
 * @throws AppError STATEMENT_IMPORTED where such a line was decided on, or came with another file
 */
export async function newLines(
  tx: Tx,
  { lines, digest }: Read,
): Promise<(ReadLine & { occurrence: number })[]> {
  const known = async () => {
    const kept = await keptLines(tx, {
      accounts: [...new Set(lines.map(({ account_id }) => account_id))],
      days: lines.map(({ day }) => day).toSorted(),
    });
    return { kept, ...recognise(lines, kept) };
  };
  const [first, ...later] = await importsOfFile(tx, digest);
  let found = await known();
  if (first) {
    const leftOut = new Set([first, ...later].flatMap(({ left_out }) => left_out));
    if (found.fresh.some(({ row }) => !leftOut.has(row))) {
      if (first.repeated > 0 || !(await removeUndecided(tx, digest)))
        throw new AppError('STATEMENT_IMPORTED');
      found = await known();
    }
  }
  const numberOf = numberer(found.kept);
  const reread = first ? found.known : [];
  for (const { line, kept } of reread)
    if (kept.open && kept.reference !== line.reference)
      await changeText(tx, {
        id: kept.id,
        reference: line.reference,
        occurrence: numberOf(line),
      });
  return found.fresh.map((line) => ({ ...line, occurrence: numberOf(line) }));
}
