import { Link, NavLink } from '#web/shared/router/router.tsx';
import type { NavLinkOf } from '../nav.ts';
import classes from './Header.module.css';

/** A link in the header; the current page is marked. Links into a part of a page are never current. */
export const HeaderLink = ({ to, label, exact = false }: NavLinkOf) =>
  to.includes('#') ? (
    <Link to={to} className={classes.link}>
      {label}
    </Link>
  ) : (
    <NavLink to={to} end={exact} className={classes.link ?? ''}>
      {label}
    </NavLink>
  );
