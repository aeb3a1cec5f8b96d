import { INK_2 } from './ink.ts';
import type { Paper } from './paper.ts';

export interface PaperColumn {
  readonly header: string;
  /** Its share of the page's width, relative to the other columns' shares. */
  readonly part: number;
  readonly align?: 'left' | 'right';
}

const SIZE = 8;
const GAP = 8;

/** Draws a table's head here and on each further page. @returns a function that draws a row */
export function table(
  paper: Paper,
  columns: readonly PaperColumn[],
): (cells: readonly string[]) => void {
  const parts = columns.reduce((sum, { part }) => sum + part, 0);
  let x = 0;
  const places = columns.map(({ part, align = 'left' }) => {
    const whole = (paper.width * part) / parts;
    const place = { x, width: whole - GAP, align };
    x += whole;
    return place;
  });
  const draw = (cells: readonly string[], head: boolean) => {
    const style = { size: SIZE, bold: head, lineGap: 1, ...(head ? { colour: INK_2 } : {}) };
    const heights = places.map(({ width }, at) =>
      paper.heightOf(cells[at] ?? '', { ...style, width }),
    );
    const height = Math.max(...heights) + 7;
    if (!head) paper.room(height);
    for (const [at, place] of places.entries())
      paper.text(cells[at] ?? '', { ...style, ...place, y: paper.y + 4 });
    paper.y += height;
    paper.rule(paper.y);
  };
  const head = () =>
    draw(
      columns.map(({ header }) => header),
      true,
    );
  paper.room(60);
  head();
  paper.onNewPage = head;
  return (cells) => draw(cells, false);
}

/** Ends a table: further pages do not repeat its head. */
export const endTable = (paper: Paper): void => {
  paper.onNewPage = () => {};
  paper.y += 6;
};
