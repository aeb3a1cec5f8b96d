import { Link } from '#web/shared/router/router.tsx';
import type { ProjectRead } from '../../data/use-project.ts';
import { t } from '../../texts.ts';
import classes from './Notice.module.css';

/** A notice when a project is not publicly on sale. */
export function Notice({ project: { id, status, mine } }: { project: ProjectRead }) {
  if (status === 'cancelled') return <p className={classes.notice}>{t('cancelledText')}</p>;
  // an unpublished project has its own notice in the preview
  if (!mine || status !== 'published') return null;
  return (
    <p className={classes.notice}>
      {t('mineText')} <Link to={`/project/${id}`}>{t('manage')}</Link>
    </p>
  );
}

/** A link to the project's other side. */
export const OtherSide = ({ to, words }: { to: string; words: string }) => (
  <p className={classes.notice}>
    {words}. <Link to={to}>{t('otherSideSee')}</Link>
  </p>
);
