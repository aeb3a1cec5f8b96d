import { Link, useLocation } from 'react-router';
import { useVisitor } from '#web/shared/session/use-session.ts';
import classes from './RightsBar.module.css';
import { t } from './shell-words.ts';

/** On the first page, in sight without scrolling: what consumers may ask for without an account. Other pages have it in the footer. */
export function RightsBar() {
  const { pathname } = useLocation();
  const visitor = useVisitor();
  if (pathname !== '/' || visitor === 'admin') return null;
  return (
    <nav className={classes.bar} aria-label={t('footerRights')}>
      <div className={`wrap ${classes.links}`}>
        <Link to="/arrepentimiento">{t('regret')}</Link>
        <Link to="/baja">{t('leave')}</Link>
      </div>
    </nav>
  );
}
