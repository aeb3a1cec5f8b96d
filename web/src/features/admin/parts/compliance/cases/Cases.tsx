import { Button } from '@mantine/core';
import { useState } from 'react';
import { listCases } from '#contract/compliance/endpoints.ts';
import { type CaseFigure, caseFigure } from '#contract/compliance/report.ts';
import { caseState } from '#contract/compliance/values.ts';
import type { AnswerOf } from '#contract/core/endpoint.ts';
import { MINUTE_MS } from '#contract/core/time.ts';
import { exportCases } from '#contract/desk/files/endpoints.ts';
import { SORTS } from '#contract/desk/sorts.ts';
import { choices } from '#contract/words.ts';
import { useFilters } from '#web/shared/address/use-filters.ts';
import { useOpened } from '#web/shared/address/use-opened.ts';
import { uuidOf } from '#web/shared/address/uuid-of.ts';
import { saveFile } from '#web/shared/api/save-file.ts';
import { useApiQuery } from '#web/shared/api/use-query.ts';
import { DeskFilters, DeskList } from '#web/shared/desk/DeskList.tsx';
import { sortedIn, sortField, sortsOf } from '#web/shared/desk/list-order.tsx';
import { seeColumn } from '#web/shared/desk/see-column.tsx';
import { formatDateTime } from '#web/shared/format/dates.ts';
import { DataList } from '#web/shared/ui/lists/DataList.tsx';
import type { Sorted } from '#web/shared/ui/lists/sorted.ts';
import { Chip, StatusChip } from '#web/shared/ui/orders/StatusChip.tsx';
import { PersonLink } from '../../PersonLink.tsx';
import { FIGURE_WITH, figureField, figureIn } from '../figure-field.ts';
import { CaseDialog } from './CaseDialog.tsx';
import { OpenCase } from './OpenCase.tsx';

const CASE_FIGURES: Readonly<Record<CaseFigure, string>> = {
  opened: 'Abiertos',
  closed: 'Cerrados sin reporte',
  reported: 'Reportados',
  reportedLate: 'Reportados fuera de plazo',
};

/** Cases, earliest deadline first. */
export function Cases() {
  const filters = useFilters(
    {
      search: 'text',
      state: caseState.options,
      mes: 'text',
      cifra: caseFigure.options,
      sort: sortsOf(SORTS.cases),
    },
    'caso',
    { together: FIGURE_WITH },
  );
  const [inAddress, setOpened] = useOpened('caso');
  const opened = uuidOf(inAddress);
  const { state, search, sort } = filters.values;
  const counted = figureIn(filters.values);
  const asked = {
    search,
    sort,
    'filter[state]': state,
    'filter[month]': counted?.month,
    'filter[figure]': counted?.figure,
  };
  const [opening, setOpening] = useState(false);
  const cases = useApiQuery(
    listCases,
    { query: { page: filters.page, ...asked } },
    { keepPrevious: true, every: MINUTE_MS },
  );
  return (
    <>
      <DeskFilters
        list="cases"
        filters={filters}
        file={(file) => saveFile(exportCases, { query: { ...file, ...asked } })}
        fields={[
          {
            name: 'search',
            label: 'Buscar',
            kind: 'search',
            placeholder: 'Número, título, persona o día',
          },
          ...figureField(filters.values, CASE_FIGURES),
          { name: 'state', label: 'Estado', kind: 'select', options: choices('caseState') },
          sortField(SORTS.cases, {
            person: 'Persona',
            opened: 'Apertura',
            state: 'Estado',
            due: 'Plazo para reportar',
          }),
        ]}
      >
        <Button onClick={() => setOpening(true)}>Abrir un caso</Button>
      </DeskFilters>
      <DeskList
        query={cases}
        page={filters.page}
        onPage={filters.setPage}
        empty={filters.narrowing > 0 ? 'Ningún caso con esos filtros' : 'Ningún caso'}
      >
        {({ items }) => (
          <CaseTable items={items} sorted={sortedIn(filters, undefined)} onOpen={setOpened} />
        )}
      </DeskList>
      {opened && <CaseDialog id={opened} onClose={() => setOpened(null)} />}
      {opening && <OpenCase onClose={() => setOpening(false)} />}
    </>
  );
}

type Case = AnswerOf<typeof listCases>['items'][number];

function CaseTable(props: {
  items: readonly Case[];
  sorted: Sorted;
  onOpen: (id: string) => void;
}) {
  const { items, sorted, onOpen } = props;
  return (
    <DataList
      sorted={sorted}
      caption="Casos"
      items={items}
      rowKey={({ id }) => id}
      columns={[
        {
          key: 'what',
          header: 'Caso',
          sort: SORTS.cases.person,
          primary: true,
          cell: ({ number, title, userId, userName }) => (
            <>
              <b>{number}</b> · {title}
              <small className="cap" style={{ display: 'block' }}>
                <PersonLink id={userId} name={userName} />
              </small>
            </>
          ),
        },
        {
          key: 'opened',
          header: 'Abierto',
          sort: SORTS.cases.opened,
          cell: ({ openedAt }) => formatDateTime(openedAt),
        },
        {
          key: 'state',
          header: 'Estado',
          sort: SORTS.cases.state,
          cell: ({ state }) => <StatusChip of="caseState" value={state} />,
        },
        {
          key: 'due',
          header: 'Plazo para reportar',
          sort: SORTS.cases.due,
          cell: ({ dueAt, late }) => (
            <>
              {dueAt ? formatDateTime(dueAt) : '—'}{' '}
              {late && <Chip tone="error">Fuera de plazo</Chip>}
            </>
          ),
        },
        seeColumn(({ number }: Case) => `el caso ${number}`, onOpen),
      ]}
    />
  );
}
