import { daysBetween } from '#core/clock.ts';
import { AppError } from '#core/errors.ts';
import { readableDay } from '#core/readable.ts';
import { heading, type Line, lines, paragraph, print } from '#platform/documents/index.ts';
import type { BinaryAnswer } from '#platform/http/index.ts';
import type { EstatesDeps } from './deps.ts';
import { holdingInWords } from './holding-words.ts';
import { positionBefore } from './store.ts';

const LEGAL =
  'Certificado emitido por Ladrillo a partir de su libro contable. Dice lo que la persona tenía al terminar el día ' +
  'indicado; no es un título ni valúa los bienes.';

/**
 * A certificate of a person's position at the end of a day, by project.
 * @param on `YYYY-MM-DD` in Argentina
 * @throws AppError USER_NOT_FOUND, VALIDATION_FAILED for a day that is not over
 */
export async function certificate(
  { database, clock, identity }: EstatesDeps,
  userId: string,
  on: string,
): Promise<BinaryAnswer> {
  const user = await identity.user(userId);
  if (!user) throw new AppError('USER_NOT_FOUND');
  const before = daysBetween(undefined, on).before ?? clock.now();
  if (before > clock.now())
    throw new AppError('VALIDATION_FAILED', [{ path: 'on', message: 'DATE_INVALID' }]);
  const name = (await identity.names([userId])).get(userId) ?? '';
  const position = await positionBefore(database.db, userId, before);
  const facts = {
    title: 'Certificado de posición',
    subtitle: `Al terminar el ${readableDay(on)}`,
    issuedAt: clock.now(),
    legal: LEGAL,
  };
  const content = print(facts, async (paper, pause) => {
    heading(paper, name);
    lines(paper, [
      ...(user.company_name === null
        ? [{ label: 'Documento', value: user.document ?? 'No informado' }]
        : []),
      { label: 'CUIT o CUIL', value: user.company_tax_id ?? user.tax_id ?? 'No informado' },
    ]);
    if (position.length === 0) paragraph(paper, 'No tenía dinero ni tokens.');
    for (const [project, rows] of Map.groupBy(position, (row) => row.project ?? '')) {
      heading(paper, project);
      lines(paper, rows.map(lineOf));
      await pause();
    }
  });
  return { content, type: 'application/pdf', name: `posicion-${on}.pdf` };
}

type Row = Awaited<ReturnType<typeof positionBefore>>[number];

function lineOf(row: Row): Line {
  const { what, hint, amount } = holdingInWords(row);
  return { label: what, value: amount, hint };
}
