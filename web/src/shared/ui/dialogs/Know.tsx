import type { TermId } from '#contract/glossary/forms.ts';
import { Explained, partsOf } from '#web/shared/glossary/Explained.tsx';
import { catalogue } from '#web/shared/i18n/i18n.ts';
import classes from './Know.module.css';

const t = catalogue('know', { title: 'Antes de confirmar' });

/**
 * What is irreversible or not guaranteed, shown before the confirmation.
 * @param props.terms terms that open their definition, each in the first point that contains it
 */
export const Know = (props: { points: readonly string[]; terms?: readonly TermId[] }) => {
  const { points, terms = [] } = props;
  const has = (point: string, term: TermId) => partsOf(point, [term]).some((part) => part.term);
  const first = (term: TermId) => points.findIndex((point) => has(point, term));
  return (
    <div className={classes.know}>
      <strong>{t('title')}</strong>
      <ul>
        {points.map((point, at) => (
          <li key={point}>
            <Explained terms={terms.filter((term) => first(term) === at)}>{point}</Explained>
          </li>
        ))}
      </ul>
    </div>
  );
};
