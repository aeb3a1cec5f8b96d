import type { ProjectSheet, SheetLine } from '#contract/sheets/schemas.ts';
import { fileWords } from '#core/file-name.ts';
import { type Paper, paragraph, print } from '#platform/documents/index.ts';
import type { BinaryAnswer } from '#platform/http/index.ts';

const LEGAL =
  'Ficha de datos emitida por Ladrillo con lo que el proyecto publicó y el libro contable del momento. No es una recomendación ni una oferta. Los retornos son estimados y no están garantizados; puede perderse todo lo invertido.';

/** Sizes of the text in points, the largest first; a sheet that fits with none of them continues on another page. */
const SIZES = [8.5, 8, 7.5, 7, 6.5, 6];
const GAP = 18;
/** The part of a column that has the labels. */
const LABELS = 0.38;

/** The data sheet as PDF, on one A4 page: in two columns, with the largest text that fits. */
export const sheetFile = (sheet: ProjectSheet, baseUrl: string): BinaryAnswer => ({
  content: print(
    {
      title: `Ficha de datos: ${sheet.name}`,
      subtitle: sheet.place,
      issuedAt: new Date(sheet.generatedAt),
      legal: LEGAL,
    },
    (paper) => {
      paragraph(
        paper,
        'Cada dato dice de dónde sale y lleva a su fuente; el que falta dice por qué.',
        true,
      );
      const size = SIZES.find((one) => fits(paper, sheet, one)) ?? SIZES.at(-1) ?? 6;
      draw(paper, rowsOf(paper, sheet, size), baseUrl);
    },
  ),
  type: 'application/pdf',
  name: `ficha-${fileWords(sheet.name)}.pdf`,
});

/** A line with what it takes; the first of a section has the section's title. */
interface Row {
  readonly title: string | null;
  readonly line: SheetLine;
  readonly size: number;
  /** Heights in points: of the title, of label and value, of the whole. */
  readonly titled: number;
  readonly height: number;
}

const columnOf = (paper: Paper) => (paper.width - GAP) / 2;
const wordsOf = ({ value, why }: SheetLine) => value ?? `Sin dato: ${why ?? ''}`;
const small = (size: number) => size - 1;

const rowsOf = (paper: Paper, { sections }: ProjectSheet, size: number): Row[] =>
  sections.flatMap(({ title, lines }) =>
    lines.map((line, place) => {
      const column = columnOf(paper);
      const label = { width: column * LABELS - 6, size, lineGap: 0.5 };
      const value = { ...label, width: column * (1 - LABELS) };
      const titled = place === 0 ? size * 2.1 : 0;
      const height =
        titled +
        4 +
        Math.max(
          paper.heightOf(line.label, label),
          paper.heightOf(wordsOf(line), value) +
            paper.heightOf(line.source, { ...value, size: small(size) }),
        );
      return { title: place === 0 ? title : null, line, size, titled, height };
    }),
  );

/** Whether two columns of the first page hold the sheet at a size of text. */
function fits(paper: Paper, sheet: ProjectSheet, size: number): boolean {
  let left = 2;
  let y = paper.y;
  for (const { height } of rowsOf(paper, sheet, size)) {
    if (y + height > paper.bottom) {
      left -= 1;
      y = paper.y;
    }
    y += height;
  }
  return left > 0;
}

function draw(paper: Paper, rows: readonly Row[], baseUrl: string): void {
  let top = paper.y;
  let x = 0;
  for (const row of rows) {
    if (paper.y + row.height > paper.bottom && x === 0) {
      x = columnOf(paper) + GAP;
      paper.y = top;
    } else if (paper.y + row.height > paper.bottom) {
      paper.room(paper.bottom);
      top = paper.y;
      x = 0;
    }
    drawRow(paper, row, { x, baseUrl });
    paper.y += row.height;
  }
}

function drawRow(
  paper: Paper,
  { title, line, size, titled }: Row,
  { x, baseUrl }: { readonly x: number; readonly baseUrl: string },
): void {
  const column = columnOf(paper);
  if (title !== null)
    paper.text(title, { x, width: column, y: paper.y + size * 0.6, bold: true, size: size + 1 });
  const y = paper.y + titled + 2;
  const label = { x, y, width: column * LABELS - 6, size, lineGap: 0.5, quiet: true };
  const value = { ...label, x: x + column * LABELS, width: column * (1 - LABELS), quiet: false };
  paper.text(line.label, label);
  const height = paper.text(wordsOf(line), value);
  paper.text(line.source, {
    ...value,
    y: y + height,
    size: small(size),
    link: baseUrl + line.link,
  });
}
