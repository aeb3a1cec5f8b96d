import type { ReactNode } from 'react';
import { Link } from '#web/shared/router/router.tsx';
import classes from './TextLink.module.css';

/** A link among words or in a list. */
export const TextLink = (props: { to: string; label?: string; children: ReactNode }) => (
  <Link to={props.to} className={classes.link} aria-label={props.label}>
    {props.children}
  </Link>
);
