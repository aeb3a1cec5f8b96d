import type { ReactNode } from 'react';
import classes from './SummaryRows.module.css';

export interface SummaryRow {
  label: ReactNode;
  /** Small words beside the label: "(−15 %)". */
  hint?: ReactNode;
  value: ReactNode;
  /** The sum that matters. */
  strong?: boolean;
  /** What is longer than a phone is wide beside its name, as an account's number: it goes below where it does not fit. */
  below?: boolean;
}

/** Names and amounts, one a line, as on a receipt. */
export const SummaryRows = ({ rows }: { rows: readonly SummaryRow[] }) => (
  <dl className={classes.rows}>
    {rows.map(({ label, hint, value, strong, below }, at) => (
      <div
        className={classes.row}
        data-strong={strong ?? false}
        data-below={below ?? false}
        // biome-ignore lint/suspicious/noArrayIndexKey: a line is its place on the receipt
        key={at}
      >
        <dt>
          {label} {hint && <small className="cap">{hint}</small>}
        </dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);
