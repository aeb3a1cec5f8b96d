import { heading, type Line } from './blocks.ts';
import type { Paper } from './paper.ts';

const COLUMNS = 3;
const GAP = 14;
const LABEL = { size: 7.5, quiet: true, lineGap: 0 } as const;
const VALUE = { size: 9, lineGap: 1 } as const;
/** A value with more lines than these takes the whole width. */
const MOST_LINES = 2;
/** Points below each row of cells, and below the record. */
const ROW_GAP = 5;
const RECORD_GAP = 6;

type Cell = Pick<Line, 'label' | 'value'>;

interface Row {
  readonly cells: readonly Cell[];
  readonly width: number;
  readonly height: number;
}

/** A heading on the same page as the first record below it. */
export const recordsHeading = (paper: Paper, words: string, first: readonly Cell[]): void =>
  heading(paper, words, togetherOf(paper, rowsOf(paper, first)));

/**
 * One record of many: each value below its label, three beside each other, and a rule below them all. A record that
 * takes less than half a page is not divided.
 */
export function record(paper: Paper, cells: readonly Cell[]): void {
  const rows = rowsOf(paper, cells);
  paper.room(togetherOf(paper, rows));
  for (const row of rows) {
    paper.room(row.height);
    row.cells.forEach(({ label, value }, at) => {
      const place = { x: at * (row.width + GAP), width: row.width };
      const labelled = paper.text(label, { ...LABEL, ...place });
      paper.text(value, { ...VALUE, ...place, y: paper.y + labelled });
    });
    paper.y += row.height + ROW_GAP;
  }
  paper.rule(paper.y);
  paper.y += RECORD_GAP;
}

/** The height of the part of a record that is not divided: the whole record, or the first row of a long one. */
function togetherOf(paper: Paper, rows: readonly Row[]): number {
  const height = rows.reduce((sum, row) => sum + row.height + ROW_GAP, 0);
  return height < paper.bottom / 2 ? height : (rows[0]?.height ?? 0);
}

function rowsOf(paper: Paper, cells: readonly Cell[]): Row[] {
  const third = (paper.width - GAP * (COLUMNS - 1)) / COLUMNS;
  const most = MOST_LINES * paper.heightOf(' ', { ...VALUE, width: third });
  const rows: Row[] = [];
  let beside: Cell[] = [];
  const end = () => {
    if (beside.length > 0) rows.push(rowOf(paper, beside, third));
    beside = [];
  };
  for (const cell of cells) {
    if (paper.heightOf(cell.value, { ...VALUE, width: third }) > most) {
      end();
      rows.push(rowOf(paper, [cell], paper.width));
    } else {
      beside.push(cell);
      if (beside.length === COLUMNS) end();
    }
  }
  end();
  return rows;
}

const rowOf = (paper: Paper, cells: readonly Cell[], width: number): Row => ({
  cells,
  width,
  height: Math.max(
    ...cells.map(
      ({ label, value }) =>
        paper.heightOf(label, { ...LABEL, width }) + paper.heightOf(value, { ...VALUE, width }),
    ),
  ),
});
