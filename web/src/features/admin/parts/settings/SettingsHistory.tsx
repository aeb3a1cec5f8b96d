import type { AnswerOf } from '#contract/core/endpoint.ts';
import { bothWays } from '#contract/core/sorting.ts';
import type { getSettings } from '#contract/settings/endpoints.ts';
import { useFilters } from '#web/shared/address/use-filters.ts';
import { sortedIn, sortField, sortsOf } from '#web/shared/desk/list-order.tsx';
import { formatDateTime } from '#web/shared/format/dates.ts';
import { DataList } from '#web/shared/ui/lists/DataList.tsx';
import { EmptyState } from '#web/shared/ui/lists/EmptyState.tsx';
import { FilterBar } from '#web/shared/ui/lists/FilterBar.tsx';
import { PersonLink } from '../PersonLink.tsx';
import { SettingsPart } from './SettingsPart.tsx';
import { readableHistoryText, readableSettingName } from './settings-form.ts';

type History = AnswerOf<typeof getSettings>['history'];

/** Who changed what of the settings, and when. */
export const SettingsHistory = ({ of }: { of: History }) => (
  <SettingsPart slug="historia" title="Historia" summary={lastOf(of)}>
    {of.length === 0 ? <EmptyState title="Todavía no se cambió nada" /> : <Changes of={of} />}
  </SettingsPart>
);

const nameOf = (key: string): string => readableSettingName(key) ?? key;

const COLUMNS = { what: bothWays('what'), by: bothWays('by'), at: bothWays('at') } as const;
const HEADERS = { what: 'Ajuste', by: 'Quién', at: 'Cuándo' } as const;
// its own: the settings that wait for approval stand on the same page
const FILTERS = { historiaOrden: sortsOf(COLUMNS) } as const;
const FIELDS = [{ ...sortField(COLUMNS, HEADERS), name: 'historiaOrden' as const }];
const COMPARED: Readonly<Record<string, (change: History[number]) => string>> = {
  what: ({ key }) => nameOf(key),
  by: ({ by }) => by,
  at: ({ at }) => at,
};

/** The changes in another order, without a call: the answer has all that are shown. Equal ones keep their order. */
function ordered(of: History, sort: string): History {
  const text = COMPARED[sort.replace('-', '')] ?? (() => '');
  const way = sort.startsWith('-') ? -1 : 1;
  return of.toSorted((one, other) => way * text(one).localeCompare(text(other), 'es'));
}

function Changes({ of }: { of: History }) {
  const filters = useFilters(FILTERS, undefined, { paged: 'historiaPagina' });
  const { historiaOrden: sort } = filters.values;
  const asked = {
    values: sort === undefined ? {} : { sort },
    set: (_: 'sort', value: string | undefined) => filters.set('historiaOrden', value),
  };
  return (
    <>
      <FilterBar filters={filters} fields={FIELDS} />
      <DataList
        caption="Historia de los ajustes"
        items={ordered(of, sort ?? '-at')}
        sorted={sortedIn(asked, '-at')}
        rowKey={({ id }) => id}
        columns={[
          {
            key: 'what',
            header: HEADERS.what,
            sort: COLUMNS.what,
            cell: ({ key }) => nameOf(key),
            primary: true,
          },
          {
            key: 'change',
            header: 'Cambio',
            cell: ({ key, before, after }) => (
              <span className="tabular" style={{ overflowWrap: 'anywhere' }}>
                {readableHistoryText(key, before)} → {readableHistoryText(key, after)}
              </span>
            ),
          },
          {
            key: 'by',
            header: HEADERS.by,
            sort: COLUMNS.by,
            cell: ({ by, authorId }) => <PersonLink id={authorId} name={by} />,
          },
          {
            key: 'at',
            header: HEADERS.at,
            sort: COLUMNS.at,
            cell: ({ at }) => <span className="nowrap">{formatDateTime(at)}</span>,
          },
        ]}
      />
    </>
  );
}

function lastOf([last]: History): string {
  if (!last) return 'Todavía no se cambió nada.';
  return `Último cambio: ${nameOf(last.key)}, ${formatDateTime(last.at)}, por ${last.by}.`;
}
