import { INK_2 } from './ink.ts';
import type { Paper } from './paper.ts';

export interface Line {
  readonly label: string;
  readonly value: string;
  /** Printed small below the label, for example a figure's source. */
  readonly hint?: string | null;
  readonly strong?: boolean;
}

/** The height in points of a heading with one line below it, and of a heading with a table's head and first row. */
const HEADING = { lines: 60, table: 95 } as const;

const TITLE = { bold: true, size: 12 } as const;
/** Points above and below the words of a heading. */
const ABOVE = 10;
const BELOW = 4;

/**
 * A heading inside the document, on the same page as the content below it.
 * @param above the content below it, or its height in points
 */
export function heading(
  paper: Paper,
  words: string,
  above: keyof typeof HEADING | number = 'lines',
): void {
  const own = ABOVE + paper.heightOf(words, { ...TITLE, width: paper.width }) + BELOW;
  paper.room(typeof above === 'number' ? own + above : HEADING[above]);
  paper.y += ABOVE;
  paper.y += paper.text(words, TITLE) + BELOW;
}

export function paragraph(paper: Paper, words: string, small = false): void {
  const style = { size: small ? 8.5 : 10, ...(small ? { colour: INK_2 } : {}) };
  paper.room(paper.heightOf(words, { ...style, width: paper.width }));
  paper.y += paper.text(words, style) + 4;
}

/** Labels on the left, values on the right, a rule between the lines. */
export function lines(paper: Paper, all: readonly Line[]): void {
  const half = paper.width * 0.48;
  const right = { x: half + 12, width: paper.width - half - 12, align: 'right' } as const;
  for (const { label, value, hint, strong = false } of all) {
    const size = strong ? 12 : 10;
    const labelled = paper.heightOf(label, { width: half, size, bold: strong });
    const hinted = hint ? paper.heightOf(hint, { width: half, size: 8 }) : 0;
    const valued = paper.heightOf(value, { width: right.width, size, bold: strong });
    const height = Math.max(labelled + hinted, valued) + 9;
    paper.room(height);
    if (strong) paper.ground(paper.y, height);
    const y = paper.y + 5;
    paper.text(label, { y, width: half, size, bold: strong });
    if (hint) paper.text(hint, { y: y + labelled, width: half, size: 8, colour: INK_2 });
    paper.text(value, { ...right, y, size, bold: strong });
    paper.y += height;
    paper.rule(paper.y);
  }
  paper.y += 6;
}
