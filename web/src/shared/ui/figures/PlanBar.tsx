import classes from './PlanBar.module.css';

/** Actual against planned progress; the text beside it contains the same. */
export const PlanBar = ({ planned, done }: { planned: number; done: number }) => (
  <span className={classes.bar} data-late={done < planned} aria-hidden="true">
    <i style={{ width: `${share(done)}%` }} />
    {planned > 0 && planned < 100 && <b style={{ insetInlineStart: `${share(planned)}%` }} />}
  </span>
);

const share = (percent: number) => Math.min(100, Math.max(0, percent));
