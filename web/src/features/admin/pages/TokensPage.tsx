import { SegmentedControl } from '@mantine/core';
import { SORTS } from '#contract/desk/sorts.ts';
import { exportPurchases, exportTokens } from '#contract/reports/endpoints.ts';
import { holdingSort } from '#contract/tokens/holdings.ts';
import { purchaseSort } from '#contract/tokens/purchases.ts';
import { choices, valuesOf } from '#contract/words.ts';
import { type Filters, useFilters } from '#web/shared/address/use-filters.ts';
import { uuidOf } from '#web/shared/address/uuid-of.ts';
import { saveFile } from '#web/shared/api/save-file.ts';
import { DeskFilters } from '#web/shared/desk/DeskList.tsx';
import { sortedIn, sortField, sortsOf } from '#web/shared/desk/list-order.tsx';
import { ExportMenu } from '#web/shared/ui/lists/ExportMenu.tsx';
import type { FilterField } from '#web/shared/ui/lists/FilterBar.tsx';
import { PageHeader } from '#web/shared/ui/lists/PageHeader.tsx';
import { PersonFilter } from '../parts/PersonFilter.tsx';
import { Holdings } from '../parts/people/tokens/Holdings.tsx';
import { Purchases } from '../parts/people/tokens/Purchases.tsx';

const FILTERS = {
  show: ['purchases'],
  search: 'text',
  type: valuesOf('tokenType'),
  userId: 'text',
  projectId: 'text',
  roundId: 'text',
  contractId: 'text',
  kept: ['true'],
  held: ['true'],
  penalised: ['true'],
  from: 'text',
  to: 'text',
  sort: [...sortsOf(SORTS.holdings), ...sortsOf(SORTS.purchases)],
} as const;
type TokenFilters = Filters<typeof FILTERS>;

/** All users' tokens, and every purchase. */
export default function TokensPage() {
  const filters = useFilters(FILTERS);
  const { show, userId } = filters.values;
  const isPurchases = show === 'purchases';
  const holdings = holdingsAsked(filters);
  const purchases = purchasesAsked(filters);
  const paging = {
    page: filters.page,
    onPage: filters.setPage,
    narrowed: filters.narrowing > (isPurchases ? 1 : 0),
  };
  return (
    <div className="wrap">
      <PageHeader
        title="Tenencias y compras"
        actions={
          <ExportMenu
            save={(file) =>
              isPurchases
                ? saveFile(exportPurchases, { query: { ...file, ...purchases } })
                : saveFile(exportTokens, { query: { ...file, ...holdings } })
            }
          />
        }
      >
        Lo que cada persona tiene de cada emisión, y cada compra que se hizo.
      </PageHeader>
      <SegmentedControl
        aria-label="Qué ver"
        value={show ?? 'holdings'}
        onChange={(value) => filters.set('show', value === 'purchases' ? value : undefined)}
        data={[
          { value: 'holdings', label: 'Tenencias' },
          { value: 'purchases', label: 'Compras' },
        ]}
        mb="md"
      />
      <DeskFilters list="tokens" filters={filters} fields={fieldsOf(filters)}>
        <PersonFilter
          label="Persona"
          value={uuidOf(userId)}
          onChange={(id) => filters.set('userId', id)}
        />
      </DeskFilters>
      {isPurchases ? (
        <Purchases {...paging} query={purchases} sorted={sortedIn(filters, '-date')} />
      ) : (
        <Holdings {...paging} query={holdings} sorted={sortedIn(filters, undefined)} />
      )}
    </div>
  );
}

/** The filters of both lists; the order in the address may be one that only the other list has. */
const bothAsked = ({ values }: TokenFilters) => ({
  search: values.search,
  'filter[type]': values.type,
  'filter[userId]': uuidOf(values.userId),
  'filter[projectId]': uuidOf(values.projectId),
});
const holdingsAsked = (filters: TokenFilters) => ({
  ...bothAsked(filters),
  sort: holdingSort.options.find((one) => one === filters.values.sort),
});
const purchasesAsked = (filters: TokenFilters) => ({
  ...bothAsked(filters),
  'filter[roundId]': uuidOf(filters.values.roundId),
  'filter[contractId]': uuidOf(filters.values.contractId),
  'filter[kept]': filters.values.kept,
  'filter[held]': filters.values.held,
  'filter[penalised]': filters.values.penalised,
  'filter[from]': filters.values.from,
  'filter[to]': filters.values.to,
  sort: purchaseSort.options.find((one) => one === filters.values.sort),
});

type Field = FilterField<keyof typeof FILTERS>;

const fieldsOf = ({ values }: TokenFilters): readonly Field[] => [
  {
    name: 'search',
    label: 'Buscar',
    kind: 'search',
    placeholder:
      values.show === 'purchases' ? 'Orden, persona, proyecto o día' : 'Persona o proyecto',
  },
  { name: 'type', label: 'Token', kind: 'select', options: choices('tokenType') },
  ...chosen('projectId', values.projectId),
  ...(values.show === 'purchases'
    ? [
        ...PURCHASE_FIELDS,
        ...chosen('roundId', values.roundId),
        ...chosen('contractId', values.contractId),
        ...chosen('held', values.held),
        ...chosen('penalised', values.penalised),
      ]
    : []),
  values.show === 'purchases'
    ? sortField(SORTS.purchases, {
        date: 'Fecha',
        person: 'Persona',
        project: 'Proyecto',
        tokens: 'Tokens',
        amount: 'Importe',
      })
    : sortField(SORTS.holdings, {
        person: 'Persona',
        project: 'Proyecto',
        available: 'Disponibles',
        invested: 'En bóvedas',
      }),
];

/** Filters set by the figure that leads here; they can be removed. */
const CHOSEN = {
  projectId: { label: 'Proyecto', none: 'Todos', counted: 'El de la cifra elegida' },
  roundId: { label: 'Ronda', none: 'Todas', counted: 'La de la cifra elegida' },
  contractId: { label: 'Contrato', none: 'Todos', counted: 'El de la cifra elegida' },
  held: { label: 'Tokens', none: 'Todas', counted: 'Con tokens que la persona tiene' },
  penalised: { label: 'Penalidades', none: 'Todas', counted: 'Con penalidad de un reembolso' },
} as const;

function chosen(name: keyof typeof CHOSEN, value: string | undefined): readonly Field[] {
  if (value === undefined) return [];
  const { label, none, counted } = CHOSEN[name];
  return [{ name, label, kind: 'select', none, options: [{ value, label: counted }] }];
}

/** The filters of purchases alone. */
const PURCHASE_FIELDS: readonly Field[] = [
  { name: 'from', label: 'Desde', kind: 'day' },
  { name: 'to', label: 'Hasta', kind: 'day' },
  {
    name: 'kept',
    label: 'Deshechas',
    kind: 'select',
    none: 'Incluidas',
    options: [{ value: 'true', label: 'Sin las deshechas' }],
  },
];
