import { Button } from '@mantine/core';
import { useState } from 'react';
import { exportPayable } from '#contract/desk/files/endpoints.ts';
import { SORTS } from '#contract/desk/sorts.ts';
import { payoutCaution } from '#contract/payments/cautions.ts';
import { type Payable, payableSort } from '#contract/payouts/schemas.ts';
import { saveFile } from '#web/shared/api/save-file.ts';
import { DeskFilters, Sums } from '#web/shared/desk/DeskList.tsx';
import { type Head, RowTable } from '#web/shared/desk/RowTable.tsx';
import { sortedIn, sortField } from '#web/shared/desk/sorting.tsx';
import { formatCount } from '#web/shared/format/numbers.ts';
import { useListKeys } from '#web/shared/keyboard/use-list-keys.ts';
import { EmptyState } from '#web/shared/ui/lists/EmptyState.tsx';
import type { FilterField } from '#web/shared/ui/lists/FilterBar.tsx';
import { ManyOutcomes, type Outcomes } from '../queue/selection/ManyOutcomes.tsx';
import { SelectionBar } from '../queue/selection/SelectionBar.tsx';
import { totalsOf } from '../queue/selection/totals.ts';
import { useSelection } from '../queue/selection/use-selection.ts';
import { PayableRow } from './PayableRow.tsx';
import type { PayoutFilters } from './payout-filters.ts';
import { CAUTIONS, payoutObstacle } from './payout-texts.ts';
import { RunDialog } from './RunDialog.tsx';

/** More are rendered on demand. */
const DRAWN = 100;

/** Pre-approved bank withdrawals in no run: the selected ones become a payment run. */
export function Payables(props: {
  items: readonly Payable[];
  total: number;
  filters: PayoutFilters;
}) {
  const { items, total, filters } = props;
  const shown = shownOf(items, filters);
  const list = useListKeys<HTMLDivElement>();
  const [drawn, setDrawn] = useState(DRAWN);
  const [asked, setAsked] = useState(false);
  const [refused, setRefused] = useState<Outcomes | null>(null);
  const selection = useSelection(items, payoutObstacle);
  const free = shown.filter((one) => payoutObstacle(one) === null);
  const quiet = free.filter(({ cautions }) => cautions.length === 0);
  return (
    <>
      {refused && <ManyOutcomes outcomes={refused} onClose={() => setRefused(null)} />}
      <DeskFilters
        list="payouts"
        filters={filters}
        fields={fieldsOf(items)}
        file={(file) => saveFile(exportPayable, { query: { ...file, ...askedOf(filters) } })}
      />
      {shown.length === 0 && (
        <EmptyState
          title={
            filters.active > 0
              ? 'Ningún retiro con esos filtros'
              : 'No queda ningún retiro preaprobado por pagar'
          }
        />
      )}
      {total > items.length && (
        <p className="cap">
          Primeros {formatCount(items.length)} de {formatCount(total)}, en el orden pedido.
        </p>
      )}
      {shown.length > 0 && (
        <RowTable
          label="Retiros por pagar"
          heads={HEADS}
          sorted={sortedIn(filters, 'dueAt')}
          ref={list}
        >
          {shown.slice(0, drawn).map((one) => (
            <PayableRow
              key={one.id}
              of={one}
              chosen={selection.has(one)}
              obstacle={payoutObstacle(one)}
              onChoose={(ranged) => selection.toggle(shown, one, ranged)}
            />
          ))}
        </RowTable>
      )}
      <Sums of={totalsOf(shown.map(({ net }) => net))} />
      {shown.length > drawn && (
        <Button mt="md" variant="default" onClick={() => setDrawn(drawn + DRAWN)}>
          Ver más ({formatCount(shown.length - drawn)})
        </Button>
      )}
      <SelectionBar
        count={selection.items.length}
        amounts={selection.items.map(({ net }) => net)}
        onClear={selection.clear}
        leftOut={selection.leftOut}
        choosing={
          <>
            {quiet.length > 0 && quiet.length < free.length && (
              <Button variant="default" onClick={() => selection.choose(quiet)}>
                Elegir los que no tienen avisos ({formatCount(quiet.length)})
              </Button>
            )}
            {free.length > 0 && (
              <Button variant="default" onClick={() => selection.choose(shown)}>
                Elegir todo lo filtrado ({formatCount(free.length)})
              </Button>
            )}
          </>
        }
      >
        <Button onClick={() => setAsked(true)}>Armar el lote</Button>
      </SelectionBar>
      {asked && (
        <RunDialog
          selected={selection.items}
          onClose={() => setAsked(false)}
          onRefused={(outcomes) => {
            setAsked(false);
            setRefused(outcomes);
          }}
        />
      )}
    </>
  );
}

const NO_BANK = 'Otra cuenta';
const bankIn = ({ bank }: Payable): string => bank ?? NO_BANK;

const HEADS: readonly Head[] = [
  { key: 'pick', header: '', name: 'Elegir' },
  { key: 'person', header: 'Persona', sort: SORTS.payable.person },
  { key: 'dueAt', header: 'Vencimiento', sort: SORTS.payable.dueAt },
  { key: 'amount', header: 'Importe', sort: SORTS.payable.amount },
];

/** The shown part of the list: of one currency, one bank, or with warnings. */
const shownOf = (items: readonly Payable[], { values }: PayoutFilters): readonly Payable[] =>
  items.filter(
    (one) =>
      (values.currency === undefined || one.net.currency === values.currency) &&
      (values.bank === undefined || bankIn(one) === values.bank) &&
      (values.caution === undefined || one.cautions.some((found) => found === values.caution)),
  );

/** The same for its file, which the server makes. */
const askedOf = ({ values }: PayoutFilters) => ({
  search: values.search,
  sort: payableSort.options.find((one) => one === values.sort),
  'filter[currency]': values.currency,
  'filter[bank]': values.bank === NO_BANK ? 'other' : values.bank,
  'filter[caution]': payoutCaution.options.find((one) => one === values.caution),
});

/** The banks and currencies in the list. */
function fieldsOf(
  items: readonly Payable[],
): readonly FilterField<'search' | 'currency' | 'bank' | 'caution' | 'sort'>[] {
  const named = (names: readonly string[]) =>
    [...new Set(names)].toSorted().map((value) => ({ value, label: value }));
  return [
    {
      name: 'search',
      label: 'Buscar',
      kind: 'search',
      placeholder: 'Orden, persona, importe, CBU o día',
    },
    {
      name: 'currency',
      label: 'Moneda',
      kind: 'select',
      none: 'Todas',
      options: named(items.map(({ net }) => net.currency)),
    },
    { name: 'bank', label: 'Banco', kind: 'select', options: named(items.map(bankIn)) },
    {
      name: 'caution',
      label: 'Avisos',
      kind: 'select',
      options: Object.entries(CAUTIONS).map(([value, { word }]) => ({ value, label: word })),
    },
    sortField(SORTS.payable, { person: 'Persona', dueAt: 'Vencimiento', amount: 'Importe' }),
  ];
}
