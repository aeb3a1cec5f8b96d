import type { ReactNode } from 'react';
import { Link } from '#web/shared/router/router.tsx';
import classes from './Desk.module.css';

/** A figure that leads to exactly the rows that it counts (`contract/src/desk/figure-links.ts`). */
export const FigureLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <Link className={classes.link} to={to}>
    {children}
  </Link>
);
