import { useId } from 'react';
import { PlainButton } from '#web/shared/ui/LightButton.tsx';
import type { Comparison } from '../data/use-comparison.ts';
import { t } from '../texts.ts';
import classes from './CompareBar.module.css';

/** Stays visible while there is something to compare. */
export function CompareBar(props: { comparison: Comparison; onCompare: () => void }) {
  const { comparison, onCompare } = props;
  const count = comparison.ids.length;
  const id = useId();
  if (count === 0) return null;
  return (
    <aside className={classes.bar} aria-label={t('compareTitle')}>
      <span aria-live="polite">
        {t('compareCount', { count })}
        {count === 1 && (
          <small className="cap" id={id}>
            {' '}
            · {t('compareMore')}
          </small>
        )}
      </span>
      <div className={classes.actions}>
        <PlainButton look="quiet" onClick={comparison.clear}>
          {t('compareClear')}
        </PlainButton>
        <PlainButton onClick={onCompare} why={count < 2 ? id : undefined}>
          {t('compareOpen')}
        </PlainButton>
      </div>
    </aside>
  );
}
