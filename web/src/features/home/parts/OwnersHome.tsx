import classes from './Home.module.css';
import { OwnOverdue, OwnPayments } from './OwnPayments.tsx';
import { OwnProjects } from './OwnProjects.tsx';

/** An owner's start page: overdue payments of their projects, the next payments, and each project's progress. */
export const OwnersHome = () => (
  <>
    <OwnOverdue />
    <div className={`${classes.columns} ${classes.dueFirst}`}>
      <div className={classes.stack}>
        <OwnProjects />
      </div>
      <div className={classes.stack}>
        <OwnPayments expected />
      </div>
    </div>
  </>
);
