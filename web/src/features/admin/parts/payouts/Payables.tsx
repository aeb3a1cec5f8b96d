import { Button } from '@mantine/core';
import { useState } from 'react';
import type { AnswerOf } from '#contract/core/endpoint.ts';
import { exportPayable } from '#contract/desk/files/endpoints.ts';
import { SORTS } from '#contract/desk/sorts.ts';
import { deskLabel } from '#contract/desk/words.ts';
import { payoutCaution } from '#contract/payments/cautions.ts';
import type { listPayable } from '#contract/payouts/endpoints.ts';
import { bankCurrency } from '#contract/treasury/bank/values.ts';
import { saveFile } from '#web/shared/api/save-file.ts';
import { DeskFilters, Sums } from '#web/shared/desk/DeskList.tsx';
import { sortedIn, sortField } from '#web/shared/desk/list-order.tsx';
import { type Head, RowTable } from '#web/shared/desk/RowTable.tsx';
import { formatCount } from '#web/shared/format/numbers.ts';
import { useListKeys } from '#web/shared/keyboard/use-list-keys.ts';
import { GuardedButton } from '#web/shared/ui/forms/GuardedButton.tsx';
import { EmptyState } from '#web/shared/ui/lists/EmptyState.tsx';
import type { FilterField } from '#web/shared/ui/lists/FilterBar.tsx';
import { ManyOutcomes, type Outcomes } from '../deciding/many/ManyOutcomes.tsx';
import { SelectionBar } from '../deciding/selection/SelectionBar.tsx';
import { useSelection } from '../deciding/selection/use-selection.ts';
import { RunsLostBefore } from './LostRuns.tsx';
import { PayableChoices, runObstacle } from './PayableChoices.tsx';
import { PayableRow } from './PayableRow.tsx';
import { type PayoutFilters, payableQuery } from './payout-filters.ts';
import { payoutObstacle } from './payout-texts.ts';
import { RunDialog } from './RunDialog.tsx';

/** More are rendered on demand. */
const DRAWN = 100;

/** Pre-approved bank withdrawals in no run: the selected ones become a payment run. */
export function Payables(props: { of: AnswerOf<typeof listPayable>; filters: PayoutFilters }) {
  const { of, filters } = props;
  const { items: shown, total, totals, banks } = of;
  const list = useListKeys<HTMLDivElement>();
  const [drawn, setDrawn] = useState(DRAWN);
  const [asked, setAsked] = useState(false);
  const [refused, setRefused] = useState<Outcomes | null>(null);
  // another order shows the same withdrawals
  const view = JSON.stringify({ ...filters.values, sort: undefined });
  const selection = useSelection(shown, payoutObstacle, { view });
  return (
    <>
      {!asked && <RunsLostBefore />}
      {refused && <ManyOutcomes outcomes={refused} onClose={() => setRefused(null)} />}
      <DeskFilters
        list="payouts"
        filters={filters}
        fields={fieldsOf(banks)}
        file={(file) =>
          saveFile(exportPayable, { query: { ...file, ...payableQuery(filters.values) } })
        }
      />
      {shown.length === 0 && <Nothing narrowed={filters.narrowing > 0} />}
      {total > shown.length && (
        <p className="cap">
          Primeros {formatCount(shown.length)} de {formatCount(total)}, en el orden pedido.
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
      <Sums of={totals} />
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
        gone={selection.gone}
        emptied={selection.emptied}
        choosing={<PayableChoices shown={shown} total={total} onChoose={selection.choose} />}
      >
        <GuardedButton
          obstacle={runObstacle(selection.items.length)}
          onClick={() => setAsked(true)}
        >
          Armar el lote
        </GuardedButton>
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

const Nothing = ({ narrowed }: { narrowed: boolean }) => (
  <EmptyState
    title={
      narrowed ? 'Ningún retiro con esos filtros' : 'No queda ningún retiro preaprobado por pagar'
    }
  />
);

const HEADS: readonly Head[] = [
  { key: 'pick', header: '', name: 'Elegir' },
  { key: 'person', header: 'Persona', sort: SORTS.payable.person },
  { key: 'dueAt', header: 'Vencimiento', sort: SORTS.payable.dueAt },
  { key: 'amount', header: 'Importe', sort: SORTS.payable.amount },
];

/** The filters of the list. @param banks those that there are */
function fieldsOf(
  banks: readonly string[],
): readonly FilterField<'search' | 'currency' | 'bank' | 'caution' | 'sort'>[] {
  const named = (names: readonly string[]) => names.map((value) => ({ value, label: value }));
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
      options: named(bankCurrency.options),
    },
    { name: 'bank', label: 'Banco', kind: 'select', options: named(banks) },
    {
      name: 'caution',
      label: 'Avisos',
      kind: 'select',
      options: payoutCaution.options.map((value) => ({
        value,
        label: deskLabel('payoutCaution', value),
      })),
    },
    sortField(SORTS.payable, { person: 'Persona', dueAt: 'Vencimiento', amount: 'Importe' }),
  ];
}
