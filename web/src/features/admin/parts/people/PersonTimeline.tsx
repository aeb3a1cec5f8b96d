import {
  askedState,
  listPersonEvents,
  type PersonEvent,
  returnedAs,
} from '#contract/desk/person.ts';
import { SORTS } from '#contract/desk/sorts.ts';
import { deskLabel } from '#contract/desk/words.ts';
import { wordIn } from '#contract/words.ts';
import { useFilters } from '#web/shared/address/use-filters.ts';
import { useApiQuery } from '#web/shared/api/use-query.ts';
import { sortedIn, sortField, sortsOf } from '#web/shared/desk/list-order.tsx';
import { formatDateTime } from '#web/shared/format/dates.ts';
import { Link } from '#web/shared/router/router.tsx';
import { MoneyText } from '#web/shared/ui/figures/MoneyText.tsx';
import { DataList } from '#web/shared/ui/lists/DataList.tsx';
import { FilterBar } from '#web/shared/ui/lists/FilterBar.tsx';
import { PagedList } from '#web/shared/ui/lists/PagedList.tsx';
import { Chip } from '#web/shared/ui/orders/StatusChip.tsx';

const FILTERS = { sort: sortsOf(SORTS.personEvents) } as const;
const HEADERS = { at: 'Cuándo' } as const;
const FIELDS = [sortField(SORTS.personEvents, HEADERS)];

/** The events of a person, by default latest first. */
export function PersonTimeline({ userId }: { userId: string }) {
  const filters = useFilters(FILTERS);
  const { page, setPage } = filters;
  const events = useApiQuery(
    listPersonEvents,
    { params: { id: userId }, query: { page, pageSize: 20, sort: filters.values.sort } },
    { keepPrevious: true },
  );
  return (
    <>
      <FilterBar filters={filters} fields={FIELDS} />
      <PagedList query={events} page={page} onPage={setPage}>
        {({ items }) => (
          <DataList
            caption="Línea de tiempo"
            sorted={sortedIn(filters, '-at')}
            items={items}
            rowKey={({ kind, id }) => `${kind} ${id}`}
            columns={[
              {
                key: 'what',
                header: 'Qué',
                primary: true,
                cell: (event) => <What event={event} />,
              },
              {
                key: 'at',
                header: HEADERS.at,
                sort: SORTS.personEvents.at,
                cell: ({ at }) => formatDateTime(at),
              },
              {
                key: 'amount',
                header: 'Importe',
                align: 'end',
                cell: ({ amount }) => (amount ? <MoneyText money={amount} /> : '—'),
              },
              {
                key: 'status',
                header: 'Estado',
                cell: (event) => {
                  const words = statusOf(event);
                  return words ? <Chip tone="quiet">{words}</Chip> : '—';
                },
              },
            ]}
          />
        )}
      </PagedList>
    </>
  );
}

const LISTS: Partial<Record<PersonEvent['kind'], string>> = {
  deposit: '/admin/deposits',
  withdrawal: '/admin/withdrawals',
  transfer: '/admin/transfers',
};

function What({ event: { kind, id, title } }: { event: PersonEvent }) {
  const list = LISTS[kind];
  const words = [deskLabel('personEvent', kind), title].filter(Boolean).join(' · ');
  return list ? <Link to={`${list}?id=${id}`}>{words}</Link> : <span>{words}</span>;
}

/** The states of each kind. */
function statusOf({ kind, status }: PersonEvent): string | null {
  if (status === null) return null;
  if (kind === 'identity') return wordIn('kycStatus', status);
  if (kind === 'account') return wordIn('userState', status);
  const returned = kind === 'refund' ? returnedAs.safeParse(status).data : undefined;
  if (returned) return deskLabel('returnedAs', returned);
  const asked = kind === 'question' ? askedState.safeParse(status).data : undefined;
  if (asked) return deskLabel('askedState', asked);
  if (kind === 'withdrawal') return wordIn('withdrawalState', status);
  return wordIn(kind === 'purchase' ? 'purchaseStatus' : 'depositState', status);
}
