import { useHashTarget } from '#web/shared/address/use-hash-target.ts';
import type { ProjectRead } from '../../data/use-project.ts';
import { Section } from '../blocks/Section.tsx';
import { Ask } from './Ask.tsx';
import { Asked } from './Asked.tsx';
import classes from './Questions.module.css';
import { t } from './texts.ts';

/** Questions to the project's publisher, with the answers and the form. */
export function Questions({ project: { id, status, mine = false } }: { project: ProjectRead }) {
  const part = useHashTarget<HTMLDivElement>('preguntas');
  const isCancelled = status === 'cancelled';
  if (status !== 'published' && !isCancelled) return null;
  return (
    <div id="preguntas" ref={part} className={classes.anchor}>
      <Section title={t('asked')} {...(isCancelled ? {} : { help: t('help') })}>
        <Asked projectId={id} />
        {!isCancelled && <Ask projectId={id} mine={mine} />}
      </Section>
    </div>
  );
}
