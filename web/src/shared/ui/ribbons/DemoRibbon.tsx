import { usePublicConfig } from '#web/shared/config/use-public-config.ts';
import { Link } from '#web/shared/router/router.tsx';
import { t } from '../ui-texts.ts';
import classes from './Ribbon.module.css';

/** States that nothing here is real, in a demonstration. */
export function DemoRibbon() {
  const config = usePublicConfig();
  if (!config?.demo) return null;
  return (
    <aside className={classes.ribbon} data-tone="demo" aria-label="Demostración">
      <div className={`wrap ${classes.inner}`}>
        <span>
          {t('demo')}
          <span className={classes.more}>{t('demoMore')}</span>
        </span>
        <Link to="/demo/mailbox" className={classes.action}>
          {t('demoMail')}
        </Link>
      </div>
    </aside>
  );
}
