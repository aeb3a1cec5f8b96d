import { SegmentedControl } from '@mantine/core';
import { listManagedQuestions } from '#contract/questions/endpoints.ts';
import { useFilters } from '#web/shared/address/use-filters.ts';
import { useHashTarget } from '#web/shared/address/use-hash-target.ts';
import { useApiQuery } from '#web/shared/api/use-query.ts';
import { EmptyState } from '#web/shared/ui/lists/EmptyState.tsx';
import { Loaded } from '#web/shared/ui/lists/Loaded.tsx';
import { PageNav } from '#web/shared/ui/lists/PageNav.tsx';
import manage from '../parts/manage.module.css';
import { QuestionLine } from './QuestionLine.tsx';
import classes from './questions.module.css';
import { STATE_NAMES } from './texts.ts';
import { useHidden } from './use-hidden.tsx';

const CHOICES = [
  { value: 'all', label: 'Todas' },
  { value: 'waiting', label: 'Sin responder' },
  { value: 'answered', label: 'Respondidas' },
  { value: 'hidden', label: 'Ocultas' },
  { value: 'closed', label: 'Cerradas' },
];

/** A project's questions: unanswered ones first. */
export function Questions(props: { projectId: string; admin: boolean }) {
  const { projectId, admin } = props;
  const part = useHashTarget<HTMLElement>('preguntas');
  const { values, set, page, setPage } = useFilters({ state: STATE_NAMES });
  const { state } = values;
  const { onHidden, notice } = useHidden();
  const list = useApiQuery(
    listManagedQuestions,
    {
      params: { id: projectId },
      query: { page, pageSize: 10, ...(state ? { 'filter[state]': state } : {}) },
    },
    { keepPrevious: true },
  );
  return (
    <section id="preguntas" ref={part} className={manage.card}>
      <h2>Preguntas</h2>
      <p className="cap">
        Las hacen personas verificadas. Al responder, la pregunta y la respuesta quedan a la vista
        de todos, sin nombres.
      </p>
      <SegmentedControl
        className={classes.filter ?? ''}
        aria-label="Qué preguntas se muestran"
        value={state ?? 'all'}
        data={CHOICES}
        onChange={(chosen) => set('state', chosen === 'all' ? undefined : chosen)}
      />
      {notice}
      <Loaded
        query={list}
        empty={
          <EmptyState title={state ? 'No hay preguntas así' : 'Todavía no preguntaron nada'} />
        }
      >
        {({ items, total, pageSize }) => (
          <div>
            <ul className={classes.list}>
              {items.map((question) => (
                <li key={question.id}>
                  <QuestionLine question={question} admin={admin} onHidden={onHidden} />
                </li>
              ))}
            </ul>
            <PageNav total={total} pageSize={pageSize} page={page} onPage={setPage} />
          </div>
        )}
      </Loaded>
    </section>
  );
}
