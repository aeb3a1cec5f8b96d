import { escapeHtml } from './escape.ts';

/** A line of a mail's table. `value`: with its unit or currency; `strong`: the total. */
export interface Figure {
  readonly label: string;
  readonly value: string;
  /** Where the number comes from. */
  readonly hint?: string | null;
  readonly strong?: boolean;
}

/** The most characters in a line of text that a telephone shows without wrapping it. */
const WIDTH = 38;
const LINE = '#d9dfe4';

/** The totals last, whatever their place in the receipt. */
export const totalsLast = (figures: readonly Figure[]): Figure[] => [
  ...figures.filter(({ strong }) => !strong),
  ...figures.filter(({ strong }) => strong),
];

/**
 * Keeps an amount on one line, and allows breaks in a word longer than half a telephone's line, such as a wallet
 * address, which would widen the mail.
 */
const breaking = (value: string): string =>
  /\S{25}/.test(value) ? 'word-break:break-all' : 'white-space:nowrap';

/** A table of two columns for mail programs: every style is on its element, and the program sets the widths. */
export function figuresHtml(figures: readonly Figure[]): string {
  const rows = totalsLast(figures).map(({ label, value, hint, strong }) => {
    const style = `padding:8px 0;border-top:${strong ? 2 : 1}px solid ${LINE};vertical-align:top${strong ? ';font-weight:700' : ''}`;
    const small = hint
      ? `<br><span class="small" style="font-size:13px;font-weight:400;color:#5b6770">${escapeHtml(hint)}</span>`
      : '';
    return `<tr><td class="line" style="${style};padding-right:16px;text-align:left">${escapeHtml(label)}${small}</td><td class="line" align="right" style="${style};text-align:right;${breaking(value)}">${escapeHtml(value)}</td></tr>`;
  });
  return `<table width="100%" cellpadding="0" cellspacing="0" border="0" style="width:100%;border-collapse:collapse;margin:0 0 16px;font-size:15px">${rows.join('')}</table>`;
}

/** The same lines for a fixed-width font: names on the left, values on the right, a rule above the totals. */
export function figuresText(figures: readonly Figure[]): string {
  const ordered = totalsLast(figures);
  const width = Math.min(
    WIDTH,
    Math.max(...ordered.map(({ label, value }) => label.length + value.length + 2)),
  );
  const firstTotal = ordered.findIndex(({ strong }) => strong);
  return ordered
    .flatMap(({ label, value, hint }, at) => [
      ...(at === firstTotal && at > 0 ? ['-'.repeat(width)] : []),
      ...aligned(label, value, width),
      ...(hint ? [`  (${hint})`] : []),
    ])
    .join('\n');
}

const aligned = (label: string, value: string, width: number): string[] =>
  label.length + value.length + 2 > width
    ? [label, value.padStart(width)]
    : [`${label}${value.padStart(width - label.length)}`];
