import { exportQuestions } from '#contract/desk/files/endpoints.ts';
import { SORTS } from '#contract/desk/sorts.ts';
import { listAllQuestions } from '#contract/questions/endpoints.ts';
import { useFilters } from '#web/shared/address/use-filters.ts';
import { saveFile } from '#web/shared/api/save-file.ts';
import { useApiQuery } from '#web/shared/api/use-query.ts';
import { DeskFilters, DeskList } from '#web/shared/desk/DeskList.tsx';
import { sortedIn, sortField, sortsOf } from '#web/shared/desk/list-order.tsx';
import { OpenMark } from '#web/shared/desk/OpenMark.tsx';
import { type Head, RowCard, RowTable } from '#web/shared/desk/RowTable.tsx';
import { ExportMenu } from '#web/shared/ui/lists/ExportMenu.tsx';
import { PageHeader } from '#web/shared/ui/lists/PageHeader.tsx';
import { QuestionLine } from '../questions/QuestionLine.tsx';
import { STATE_NAMES, STATES } from '../questions/texts.ts';
import { useHidden } from '../questions/use-hidden.tsx';

const FILTERS = {
  search: 'text',
  state: STATE_NAMES,
  id: 'text',
  sort: sortsOf(SORTS.questions),
} as const;
const HEADS: readonly Head[] = [
  { key: 'project', header: 'Proyecto', sort: SORTS.questions.project },
  { key: 'person', header: 'Persona', sort: SORTS.questions.person },
  { key: 'asked', header: 'Fecha', sort: SORTS.questions.asked },
];

/** The questions about all projects, for administrators. */
export default function AllQuestionsPage() {
  const filters = useFilters(FILTERS);
  const { state, id, search, sort } = filters.values;
  const { onHidden, notice } = useHidden();
  const asked = { search, sort, 'filter[state]': state, 'filter[id]': id };
  const list = useApiQuery(
    listAllQuestions,
    { query: { page: filters.page, pageSize: 20, ...asked } },
    { keepPrevious: true },
  );
  return (
    <div className="wrap">
      <PageHeader
        title="Preguntas"
        actions={
          <ExportMenu
            save={(file) => saveFile(exportQuestions, { query: { ...file, ...asked } })}
          />
        }
      >
        Lo que se preguntó de cada proyecto. Lo que no corresponde se oculta con un motivo.
      </PageHeader>
      <DeskFilters
        list="questions"
        filters={filters}
        fields={[
          {
            name: 'search',
            label: 'Buscar',
            kind: 'search',
            placeholder: 'Texto, proyecto, persona o día',
          },
          {
            name: 'state',
            label: 'Estado',
            kind: 'select',
            options: STATE_NAMES.map((value) => ({ value, label: STATES[value].words })),
          },
          sortField(SORTS.questions, { project: 'Proyecto', person: 'Persona', asked: 'Fecha' }),
        ]}
      />
      {notice}
      {id !== undefined && <OpenMark kind="question" id={id} />}
      <DeskList
        query={list}
        page={filters.page}
        onPage={filters.setPage}
        empty={filters.narrowing > 0 ? 'No hay preguntas con esos filtros' : 'No hay preguntas'}
      >
        {({ items }) => (
          <RowTable label="Preguntas" heads={HEADS} sorted={sortedIn(filters, undefined)}>
            {items.map((question) => (
              <RowCard key={question.id}>
                <QuestionLine question={question} admin withProject onHidden={onHidden} />
              </RowCard>
            ))}
          </RowTable>
        )}
      </DeskList>
    </div>
  );
}
