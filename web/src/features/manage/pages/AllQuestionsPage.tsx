import { listAllQuestions } from '#contract/questions/endpoints.ts';
import { useFilters } from '#web/shared/address/use-filters.ts';
import { useApiQuery } from '#web/shared/api/use-query.ts';
import { OpenMark } from '#web/shared/desk/OpenMark.tsx';
import { EmptyState } from '#web/shared/ui/EmptyState.tsx';
import { FilterBar } from '#web/shared/ui/FilterBar.tsx';
import { Loaded } from '#web/shared/ui/Loaded.tsx';
import { PageHeader } from '#web/shared/ui/PageHeader.tsx';
import { PageNav } from '#web/shared/ui/PageNav.tsx';
import { QuestionLine } from '../questions/QuestionLine.tsx';
import classes from '../questions/questions.module.css';
import { STATE_NAMES, STATES } from '../questions/texts.ts';

/** What was asked of every project, for administrators to look over. */
export default function AllQuestionsPage() {
  const filters = useFilters({ state: STATE_NAMES, id: 'text' });
  const { state, id } = filters.values;
  const list = useApiQuery(
    listAllQuestions,
    { query: { page: filters.page, pageSize: 20, 'filter[state]': state, 'filter[id]': id } },
    { keepPrevious: true },
  );
  return (
    <div className="wrap">
      <PageHeader title="Preguntas">
        Lo que se preguntó de cada proyecto. Lo que no corresponde se oculta con un motivo.
      </PageHeader>
      <FilterBar
        filters={filters}
        fields={[
          {
            name: 'state',
            label: 'Estado',
            kind: 'select',
            options: STATE_NAMES.map((value) => ({ value, label: STATES[value].words })),
          },
        ]}
      />
      {id !== undefined && <OpenMark kind="question" id={id} />}
      <Loaded query={list} empty={<EmptyState title="No hay preguntas con esos filtros" />}>
        {({ items, total, pageSize }) => (
          <>
            <ul className={classes.list}>
              {items.map((question) => (
                <QuestionLine key={question.id} question={question} admin answerable withProject />
              ))}
            </ul>
            <PageNav
              total={total}
              pageSize={pageSize}
              page={filters.page}
              onPage={filters.setPage}
            />
          </>
        )}
      </Loaded>
    </div>
  );
}
