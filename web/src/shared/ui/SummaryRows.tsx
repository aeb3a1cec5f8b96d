import type { ReactNode } from 'react';
import classes from './SummaryRows.module.css';

export interface SummaryRow {
  label: ReactNode;
  /** Small words beside the label: "(−15 %)". */
  hint?: ReactNode;
  value: ReactNode;
  /** The sum that matters. */
  strong?: boolean;
}

/** Names and amounts, one a line, as on a receipt. */
export const SummaryRows = ({ rows }: { rows: readonly SummaryRow[] }) => (
  <dl className={classes.rows}>
    {rows.map(({ label, hint, value, strong }, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: a line is its place on the receipt
      <div className={classes.row} data-strong={strong ?? false} key={at}>
        <dt>
          {label} {hint && <small className="cap">{hint}</small>}
        </dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);
