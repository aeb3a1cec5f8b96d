import type { z } from 'zod';
import type { InheritedLine, ownInheritances } from '#contract/estates/transfers.ts';
import { businessDay } from '#core/clock.ts';
import { AppError } from '#core/errors.ts';
import { readableDateTime, readableDay, readablePercent } from '#core/readable.ts';
import { heading, lines, paragraph, print } from '#platform/documents/index.ts';
import type { BinaryAnswer } from '#platform/http/index.ts';
import type { EstatesDeps } from './deps.ts';
import { estateById } from './store.ts';
import { heirsOf, receivedBy, transferById } from './store-transfers.ts';
import { movedLines } from './transfer-lines.ts';

const LEGAL =
  'Constancia emitida por Ladrillo a partir de su libro contable. Dice lo que pasó de una cuenta a otra por una ' +
  'sucesión, según los documentos judiciales presentados; no es un título ni valúa los bienes.';

/** What a person inherited, newest first. */
export async function readInheritances(
  { database: { db }, identity }: Pick<EstatesDeps, 'database' | 'identity'>,
  userId: string,
): Promise<z.infer<typeof ownInheritances>> {
  const rows = await receivedBy(db, userId);
  const names = await identity.names(rows.map((row) => row.from_id));
  const items = [];
  for (const row of rows)
    items.push({
      id: row.id,
      from: names.get(row.from_id) ?? '',
      diedOn: row.died_on,
      at: (row.decided_at ?? new Date(0)).toISOString(),
      share: row.share_bps,
      lines: (await movedLines(db, row.id)).get(userId) ?? [],
    });
  return { items };
}

/**
 * A document of the heirs' shares: of all heirs for administrators, of one heir for that heir.
 * @throws AppError NOT_FOUND for a transfer that is not completed, or in which the heir has no part
 */
export async function transferPaper(
  { database: { db }, identity, clock }: Pick<EstatesDeps, 'database' | 'identity' | 'clock'>,
  { id, heirId }: { readonly id: string; readonly heirId?: string },
): Promise<BinaryAnswer> {
  const row = await transferById(db, id);
  const estate = row && (await estateById(db, row.estate_id));
  const heirs = (await heirsOf(db, [id])).filter(
    (heir) => heirId === undefined || heir.user_id === heirId,
  );
  if (!estate || row.state !== 'done' || row.decided_at === null || heirs.length === 0)
    throw new AppError('NOT_FOUND');
  const people = [estate.user_id, ...heirs.map((heir) => heir.user_id)];
  const names = await identity.names(people);
  const users = await Promise.all(people.map((one) => identity.user(one)));
  const moved = await movedLines(db, id);
  const facts = {
    title: 'Constancia de transmisión por sucesión',
    subtitle: readableDateTime(row.decided_at),
    issuedAt: clock.now(),
    legal: LEGAL,
  };
  const content = print(facts, async (paper, pause) => {
    heading(paper, 'De quién');
    lines(paper, [
      { label: 'Nombre', value: names.get(estate.user_id) ?? '' },
      { label: 'Documento', value: users[0]?.document ?? 'No informado' },
      { label: 'Fecha del fallecimiento', value: readableDay(estate.died_on) },
    ]);
    for (const [at, heir] of heirs.entries()) {
      heading(paper, names.get(heir.user_id) ?? '');
      lines(paper, [
        { label: 'Documento', value: users[at + 1]?.document ?? 'No informado' },
        { label: 'Parte', value: readablePercent(heir.share_bps / 100) },
        ...(moved.get(heir.user_id) ?? []).map(lineOf),
      ]);
      await pause();
    }
    paragraph(paper, 'Los tokens conservan su ronda, su fecha de compra, su costo y sus derechos.');
  });
  const day = businessDay(row.decided_at);
  return { content, type: 'application/pdf', name: `sucesion-${day}.pdf` };
}

const lineOf = ({ project, what, hint, amount }: InheritedLine) => ({
  label: what,
  value: amount,
  hint: [project, ...(hint === null ? [] : [hint])].join(' · '),
});
