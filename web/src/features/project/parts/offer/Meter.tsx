import classes from './Meter.module.css';

/** A share as a thin bar with its text. */
export const Meter = (props: { percent: number; label: string }) => (
  <span className={classes.box}>
    <span className={classes.bar} aria-hidden="true">
      <i style={{ width: `${Math.min(100, Math.max(0, props.percent))}%` }} />
    </span>
    <small className="cap nowrap">{props.label}</small>
  </span>
);
