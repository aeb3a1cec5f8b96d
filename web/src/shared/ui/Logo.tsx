import { Link } from '#web/shared/router/router.tsx';
import classes from './Logo.module.css';

/** The logo: four bricks in running bond, the last one highlighted. */
export const LogoMark = ({ height = 18 }: { height?: number }) => (
  <svg height={height} width={(height / 16) * 26} viewBox="0 0 26 16" aria-hidden="true">
    <g fill="var(--brick)">
      <rect width="17" height="7" rx="1.2" />
      <rect x="19" width="7" height="7" rx="1.2" />
      <rect y="9" width="9" height="7" rx="1.2" />
    </g>
    <rect x="11" y="9" width="15" height="7" rx="1.2" fill="var(--cyan)" />
  </svg>
);

/** Logo and name, linking to the start page. */
export const Logo = ({ to = '/' }: { to?: string }) => (
  <Link to={to} className={classes.logo} aria-label="Ladrillo, inicio">
    <LogoMark />
    <span aria-hidden="true">ladrillo</span>
  </Link>
);
