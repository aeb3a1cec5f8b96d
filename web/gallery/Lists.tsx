import { useState } from 'react';
import { useFilters } from '#web/shared/address/use-filters.ts';
import { LinkButton } from '#web/shared/ui/LightButton.tsx';
import { type Column, DataList } from '#web/shared/ui/lists/DataList.tsx';
import { ExportMenu } from '#web/shared/ui/lists/ExportMenu.tsx';
import { FilterBar } from '#web/shared/ui/lists/FilterBar.tsx';
import { PageHeader } from '#web/shared/ui/lists/PageHeader.tsx';
import { PageNav } from '#web/shared/ui/lists/PageNav.tsx';
import { PickBox } from '#web/shared/ui/lists/picking/PickBox.tsx';
import { StatusChip } from '#web/shared/ui/orders/StatusChip.tsx';
import { Part, Shown } from './Part.tsx';

const ITEMS = [
  { id: 'D-2026-000123', status: 'pending', amount: 'US$ 1.250,00' },
  { id: 'D-2026-000124', status: 'sent', amount: '$ 412.000,00' },
  { id: 'D-2026-000125', status: 'completed', amount: '—' },
] as const;
const COLUMNS: readonly Column<(typeof ITEMS)[number]>[] = [
  { key: 'id', header: 'Orden', cell: ({ id }) => id, primary: true },
  {
    key: 'status',
    header: 'Estado',
    cell: ({ status }) => <StatusChip of="movementStatus" value={status} />,
  },
  { key: 'amount', header: 'Monto', cell: ({ amount }) => amount, align: 'end' },
];
/** On a phone a row of two lines, the state named. */
const LINES: readonly Column<(typeof ITEMS)[number]>[] = [
  { key: 'id', line: 'title', header: 'Orden', cell: ({ id }) => id },
  { key: 'amount', line: 'amount', header: 'Monto', cell: ({ amount }) => amount, align: 'end' },
  {
    key: 'status',
    line: 'more',
    named: true,
    header: 'Estado',
    cell: ({ status }) => <StatusChip of="movementStatus" value={status} />,
  },
];

export const Lists = () => (
  <Part title="Listas">
    <Shown name="PageHeader">
      <PageHeader
        title="Depósitos"
        back={{ to: '/', label: 'Billetera' }}
        actions={<LinkButton to="/">Depositar</LinkButton>}
      >
        Lo que se anunció y lo que se acreditó.
      </PageHeader>
    </Shown>
    <Shown name="FilterBar, ExportMenu">
      <Filtering />
      <ExportMenu save={async () => undefined} />
    </Shown>
    <Shown name="DataList, PageNav">
      <DataList
        caption="Depósitos"
        items={ITEMS}
        columns={COLUMNS}
        rowKey={({ id }) => id}
        isCurrent={({ status }) => status === 'sent'}
      />
      <DataList caption="En dos líneas" items={ITEMS} columns={LINES} rowKey={({ id }) => id} />
      <Pages />
    </Shown>
    <Shown name="PickBox">
      <Picking />
    </Shown>
  </Part>
);

function Filtering() {
  const filters = useFilters({ status: ['pending', 'sent'], day: 'text', name: 'text' });
  const status = [
    { value: 'pending', label: 'Pendiente' },
    { value: 'sent', label: 'Enviado' },
  ];
  return (
    <FilterBar
      filters={filters}
      fields={[
        { kind: 'select', name: 'status', label: 'Estado', options: status },
        { kind: 'day', name: 'day', label: 'Desde' },
        { kind: 'search', name: 'name', label: 'Buscar', placeholder: 'Nombre u orden' },
      ]}
    />
  );
}

function Pages() {
  const [page, setPage] = useState(2);
  return <PageNav total={97} pageSize={20} page={page} onPage={setPage} />;
}

/** One row that can be selected, and one that cannot. */
function Picking() {
  const [chosen, choose] = useState(true);
  return (
    <>
      <div style={ROW}>
        <PickBox
          label="Elegir D-2026-000123"
          chosen={chosen}
          obstacle={null}
          onChoose={() => choose(!chosen)}
        />
        D-2026-000123
      </div>
      <div style={ROW}>
        <PickBox
          label="Elegir D-2026-000125"
          chosen={false}
          obstacle="Ya está resuelto"
          onChoose={() => undefined}
        />
        D-2026-000125
      </div>
    </>
  );
}
const ROW = { position: 'relative', display: 'flex', alignItems: 'center' } as const;
