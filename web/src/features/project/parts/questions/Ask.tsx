import { Suspense } from 'react';
import { Link } from '#web/shared/router/router.tsx';
import { useVisitor } from '#web/shared/session/use-session.ts';
import { useKycObstacle } from '#web/shared/ui/forms/kyc-obstacle.ts';
import { LinkButton } from '#web/shared/ui/LightButton.tsx';
import { lazyPart } from '#web/shared/ui/loading/lazy-part.tsx';
import classes from './Questions.module.css';
import { t } from './texts.ts';

const AskForm = lazyPart(() => import('./AskForm.tsx'));

/** The question form, or the requirements for it; nothing for administrators. */
export function Ask({ projectId, mine }: { projectId: string; mine: boolean }) {
  const visitor = useVisitor();
  const obstacle = useKycObstacle();
  if (visitor === 'admin') return null;
  if (visitor === 'guest') return <AskAsGuest />;
  if (mine)
    return (
      <div className={classes.form}>
        <p className="cap">{t('own')}</p>
        <LinkButton look="plain" to={`/project/${projectId}#preguntas`}>
          {t('answerThem')}
        </LinkButton>
      </div>
    );
  if (obstacle)
    return (
      <p className="cap">
        {t('guest')}{' '}
        {obstacle.action && <Link to={obstacle.action.to}>{obstacle.action.label}</Link>}
      </p>
    );
  return (
    <Suspense fallback={null}>
      <AskForm projectId={projectId} />
    </Suspense>
  );
}

const AskAsGuest = () => (
  <div className={classes.form}>
    <p className="cap">{t('guest')}</p>
    {/* the log-in returns to the questions of this page */}
    <LinkButton look="plain" to="/login#preguntas">
      {t('login')}
    </LinkButton>
  </div>
);
