import { readableDateTime } from '#core/readable.ts';
import { type Cell, heading, lines, paragraph, print } from '#platform/documents/index.ts';

const LEGAL =
  'Documento interno de prevención del lavado de dinero, reservado a los oficiales de cumplimiento. No es el reporte ' +
  'que se presenta ante el organismo.';

/**
 * The rows of a report or a case on paper, in order: a figure takes one line, below the heading that it has in common
 * with its neighbours; a written text its own paragraph.
 */
export const pdfOf = (of: {
  readonly title: string;
  readonly subtitle: string;
  readonly rows: readonly Cell[][];
  readonly at: Date;
}) =>
  print(
    { title: of.title, subtitle: of.subtitle, issuedAt: of.at, legal: LEGAL },
    async (paper, pause) => {
      let above = '';
      for (const row of of.rows) {
        const [what = '', ...rest] = row.map(textOf);
        if (rest.length === 2) {
          if (what !== above) heading(paper, what);
          above = what;
          lines(paper, [{ label: rest[0] ?? '', value: rest[1] ?? '' }]);
        } else {
          const [when = '', who = '', text = ''] = rest;
          lines(paper, [{ label: what, hint: who, value: when === '' ? text : timeOf(when) }]);
          if (when !== '' && text !== '') {
            paragraph(paper, text);
            // the text belongs to the line above it
            paper.y += 10;
          }
        }
        await pause();
      }
    },
  );

const textOf = (cell: Cell): string => {
  if (typeof cell === 'string') return cell;
  return 'number' in cell ? cell.number : cell.digits;
};
const timeOf = (instant: string): string => readableDateTime(new Date(instant));
