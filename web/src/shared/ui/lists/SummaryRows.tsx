import type { ReactNode } from 'react';
import classes from './SummaryRows.module.css';

export interface SummaryRow {
  label: ReactNode;
  /** A note beside the label: "(−15 %)". */
  hint?: ReactNode;
  /** What the amount means, in words below the label. */
  help?: string;
  value: ReactNode;
  /** The important total. */
  strong?: boolean;
  /** Long values, such as an account number: placed below the label where it does not fit beside it. */
  below?: boolean;
}

/** Labels and amounts, one a line, as on a receipt. */
export const SummaryRows = ({ rows }: { rows: readonly SummaryRow[] }) => (
  <dl className={classes.rows}>
    {rows.map(({ label, hint, help, value, strong, below }, at) => (
      <div
        className={classes.row}
        data-strong={strong ?? false}
        data-below={below ?? false}
        // biome-ignore lint/suspicious/noArrayIndexKey: a line is identified by its position
        key={at}
      >
        <dt>
          {label} {hint && <small className="cap">{hint}</small>}
          {help && <small className={`cap ${classes.help}`}>{help}</small>}
        </dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);
