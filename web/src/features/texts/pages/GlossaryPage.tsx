import { useEffect } from 'react';
import { DEFINITIONS } from '#contract/glossary/definitions.ts';
import { useLocation } from '#web/shared/router/router.tsx';
import { PageHeader } from '#web/shared/ui/lists/PageHeader.tsx';
import classes from '../parts/Text.module.css';

/** The meaning of each technical term, each with its own URL: `/glossary#vault`. */
export default function GlossaryPage() {
  const { hash } = useLocation();
  useEffect(() => {
    if (hash) document.getElementById(hash.slice(1))?.scrollIntoView();
  }, [hash]);
  return (
    <div className={`wrap ${classes.page}`}>
      <PageHeader title="Glosario">
        Qué significa cada palabra del tema en estas páginas.
      </PageHeader>
      <dl className={classes.words}>
        {Object.entries(DEFINITIONS).map(([id, { word, text }]) => (
          <div key={id} id={id} data-asked={hash === `#${id}`}>
            <dt>{word}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
