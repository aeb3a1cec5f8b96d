import { AppError } from '#core/errors.ts';
import type { Tx } from '#platform/database/index.ts';
import { numberer, type ReadLine, recognise } from '../statement/known.ts';
import { changeText, importsOfFile, keptLines, removeUndecided } from '../store/known.ts';

/** A statement's lines as read now, and the SHA-256 of its file. */
interface Read {
  readonly lines: readonly ReadLine[];
  readonly digest: string;
}

/** The lines of a statement to insert, each with its number among equal lines, and the stored ones that it repeats. */
interface NewLines {
  readonly fresh: (ReadLine & { occurrence: number })[];
  readonly repeated: string[];
}

/**
 * Tells the new lines of a statement from the stored ones. Importing an identical file again adds only rows that were
 * skipped before: with other columns, its open lines take the new texts; with other days, amounts or another account,
 * its lines replace the earlier ones.
 * @throws AppError STATEMENT_IMPORTED when such a line was decided, or came with another file
 */
export async function newLines(tx: Tx, { lines, digest }: Read): Promise<NewLines> {
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
        voucher: line.voucher,
        occurrence: numberOf(line),
      });
  return {
    fresh: found.fresh.map((line) => ({ ...line, occurrence: numberOf(line) })),
    repeated: found.known.map(({ kept }) => kept.id),
  };
}
