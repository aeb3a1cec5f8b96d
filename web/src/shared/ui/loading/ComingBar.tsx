import classes from './ComingBar.module.css';

/** At the top of the window while the code of a page or dialog that was asked for loads. */
export const ComingBar = () => <div className={classes.bar} aria-hidden="true" />;
