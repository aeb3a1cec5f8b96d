import { isApiError } from '#web/shared/api/error.ts';
import { errorText } from '#web/shared/i18n/errors.ts';
import classes from './EmptyState.module.css';
import { BricksDrawing } from './EmptyState.tsx';
import { PlainButton } from './LightButton.tsx';
import { t } from './ui-words.ts';

/** What did not load, why in plain words, and a way to try again. */
export function ErrorState({ error, onRetry }: { error?: unknown; onRetry?: () => void }) {
  const known = isApiError(error) && error.status >= 400 && error.status < 500;
  return (
    <div className={classes.box} role="alert">
      <BricksDrawing broken />
      <p className={classes.title}>{known ? errorText(error.key) : t('loadFailed')}</p>
      {!known && <div className={classes.text}>{t('loadFailedHelp')}</div>}
      {onRetry && (
        <div className={classes.action}>
          <PlainButton look="plain" onClick={onRetry}>
            {t('retry')}
          </PlainButton>
        </div>
      )}
    </div>
  );
}
