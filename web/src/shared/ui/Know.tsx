import { catalogue } from '#web/shared/i18n/i18n.ts';
import classes from './Know.module.css';

const t = catalogue('know', { title: 'Antes de confirmar' });

/** What is irreversible or not guaranteed, before confirming. */
export const Know = ({ points }: { points: readonly string[] }) => (
  <div className={classes.know}>
    <strong>{t('title')}</strong>
    <ul>
      {points.map((point) => (
        <li key={point}>{point}</li>
      ))}
    </ul>
  </div>
);
