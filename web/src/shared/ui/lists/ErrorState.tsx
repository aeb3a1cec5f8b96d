import { isApiError } from '#web/shared/api/error.ts';
import { useErrorWords } from '../forms/use-error-words.ts';
import { LinkButton, PlainButton } from '../LightButton.tsx';
import { t } from '../ui-texts.ts';
import classes from './EmptyState.module.css';
import { BricksDrawing } from './EmptyState.tsx';

/** What did not load, the reason in plain words, and a retry button. */
export function ErrorState({ error, onRetry }: { error?: unknown; onRetry?: () => void }) {
  // the fault is in the URL, not in a field
  const impossible = isApiError(error) && error.is('VALIDATION_FAILED');
  const missing = impossible || (isApiError(error) && error.status === 404);
  const known = isApiError(error) && error.status >= 400 && error.status < 500;
  const words = useErrorWords(impossible ? 'NOT_FOUND' : known ? error.key : null);
  return (
    <div className={classes.box} role="alert">
      <BricksDrawing broken />
      <p className={classes.title}>{words ?? t('loadFailed')}</p>
      {!known && <div className={classes.text}>{t('loadFailedHelp')}</div>}
      {missing ? (
        // a retry would not find it either
        <div className={classes.action}>
          <LinkButton look="plain" to="/">
            {t('goHome')}
          </LinkButton>
        </div>
      ) : (
        onRetry && (
          <div className={classes.action}>
            <PlainButton look="plain" onClick={onRetry}>
              {t('retry')}
            </PlainButton>
          </div>
        )
      )}
    </div>
  );
}
