import type { ReactNode } from 'react';
import classes from './LostCalls.module.css';

/** The lost calls of a page, below each other; without any it takes no room. */
export const LostCalls = ({ children }: { children: ReactNode }) => (
  <div className={classes.lost}>{children}</div>
);
