import { Link } from '#web/shared/router/router.tsx';
import classes from './RightsBar.module.css';

/**
 * At the top of everyone's first page, visible without scrolling: requests that consumers may make without an account.
 * Other pages have it in the footer.
 */
export const RightsBar = () => (
  <nav className={classes.bar} aria-label="Arrepentimiento y baja">
    <div className={`wrap ${classes.links}`}>
      <Link to="/arrepentimiento">Botón de arrepentimiento</Link>
      <Link to="/baja">Botón de baja</Link>
    </div>
  </nav>
);
