import { Button, Stack, Tabs } from '@mantine/core';
import { useState } from 'react';
import { useFilters } from '#web/shared/address/use-filters.ts';
import { BigNumber } from '#web/shared/ui/BigNumber.tsx';
import { BrickWall } from '#web/shared/ui/BrickWall.tsx';
import { ConfirmDialog } from '#web/shared/ui/ConfirmDialog.tsx';
import { CurrencySelect } from '#web/shared/ui/CurrencySelect.tsx';
import { DataList } from '#web/shared/ui/DataList.tsx';
import { EmptyState } from '#web/shared/ui/EmptyState.tsx';
import { ErrorState } from '#web/shared/ui/ErrorState.tsx';
import { FileDrop } from '#web/shared/ui/FileDrop.tsx';
import { FilterBar } from '#web/shared/ui/FilterBar.tsx';
import { GuardedButton } from '#web/shared/ui/GuardedButton.tsx';
import { kycObstacle } from '#web/shared/ui/kyc-obstacle.ts';
import { BrickSpinner } from '#web/shared/ui/LoadingOverlay.tsx';
import { MoneyInput } from '#web/shared/ui/MoneyInput.tsx';
import { MoneyText } from '#web/shared/ui/MoneyText.tsx';
import { PageHeader } from '#web/shared/ui/PageHeader.tsx';
import { PageNav } from '#web/shared/ui/PageNav.tsx';
import { PasswordField } from '#web/shared/ui/PasswordField.tsx';
import { Picture } from '#web/shared/ui/Picture.tsx';
import { Chip, StatusChip } from '#web/shared/ui/StatusChip.tsx';
import { StepTimeline } from '#web/shared/ui/StepTimeline.tsx';
import { SummaryRows } from '#web/shared/ui/SummaryRows.tsx';
import { toast } from '#web/shared/ui/toasts.ts';
import { SkeletonCards, SkeletonRows } from '#web/shared/ui/WaveSkeleton.tsx';
export default function KitPage() {
  const [v, setV] = useState('1250.50');
  const [c, setC] = useState<'ARS' | 'USD' | 'USDT'>('USD');
  const [o, setO] = useState(false);
  const f = useFilters({ status: ['pending', 'sent'], q: 'text' });
  return (
    <div className="wrap">
      <PageHeader
        title="Torre Pichincha"
        back={{ to: '/investor', label: 'Invertir' }}
        above={
          <>
            <Chip tone="brick">En pozo · entrega junio 2028</Chip>
            <Chip>Ronda 2 de 3 · cierra en 12 días</Chip>
          </>
        }
        actions={
          <Button
            onClick={() => {
              toast.warning('Sesión expirada');
              toast.error('Ha ocurrido un error');
              toast.success('tercero');
            }}
          >
            Avisar
          </Button>
        }
      >
        Jujuy 2340, Pichincha, Rosario
      </PageHeader>
      <BrickWall total={20250} sold={14100} reserved={200} yours={500} minimumPercent={60} />
      <div
        style={{
          display: 'grid',
          gridTemplateColumns: 'repeat(auto-fit,minmax(260px,1fr))',
          gap: 24,
          marginTop: 24,
        }}
      >
        <BigNumber
          card
          label="Retorno total estimado al 15/03/2028"
          value="11,5 %"
          note="8,4 % anual · no garantizado"
        >
          <SummaryRows
            rows={[
              { label: '980 tokens × US$ 1,02', value: 'US$ 999,60' },
              { label: 'Si salieras antes', hint: '(−15 %)', value: 'US$ 849,66' },
              {
                label: 'Total',
                value: <MoneyText money={{ amount: '999.60', currency: 'USD' }} />,
                strong: true,
              },
            ]}
          />
        </BigNumber>
        <div>
          <Picture resource={null} />
          <BrickWall look="bare" total={1000} sold={300} />
        </div>
        <Stack>
          <CurrencySelect value={c} onChange={setC} />
          <MoneyInput
            label="Cuánto invertir"
            currency={c}
            value={v}
            onChange={setV}
            available={{ amount: '2350.00', currency: c }}
            aside="≈ 980 tokens"
          />
          <GuardedButton obstacle={kycObstacle('not_started')} fullWidth size="lg">
            Revisar y comprar
          </GuardedButton>
          <Button onClick={() => setO(true)}>Abrir diálogo</Button>
        </Stack>
      </div>
      <ConfirmDialog
        opened={o}
        onClose={() => setO(false)}
        title="Rechazar depósito"
        withReason
        danger
        typeToConfirm="ELIMINAR"
        onConfirm={() => setO(false)}
      >
        No se puede deshacer.
      </ConfirmDialog>
      <h2>Depósitos</h2>
      <FilterBar
        filters={f}
        fields={[
          { name: 'q', label: 'Buscar', kind: 'search' },
          {
            name: 'status',
            label: 'Estado',
            kind: 'select',
            options: [{ value: 'pending', label: 'Pendiente' }],
          },
        ]}
      />
      <DataList
        caption="Depósitos"
        items={[
          { id: 'D-1', s: 'pending' as const },
          { id: 'D-2', s: 'completed' as const },
        ]}
        rowKey={(i) => i.id}
        columns={[
          { key: 'id', header: 'Orden', cell: (i) => i.id },
          { key: 'm', header: 'Monto', align: 'end', cell: () => 'US$ 1.250,50' },
          {
            key: 's',
            header: 'Estado',
            cell: (i) => <StatusChip of="movementStatus" value={i.s} />,
          },
        ]}
      />
      <PageNav total={1234} pageSize={20} page={f.page} onPage={f.setPage} />
      <div
        style={{
          display: 'grid',
          gridTemplateColumns: 'repeat(auto-fit,minmax(260px,1fr))',
          gap: 24,
          marginTop: 24,
        }}
      >
        <StepTimeline
          steps={[
            { title: 'Pedido por ti', detail: 'desde Rosario', at: '18/11 09:12', state: 'done' },
            { title: 'Preaprobado', at: '18/11 14:40', state: 'current' },
            { title: 'Acreditado', detail: '48 horas', at: '20/11 14:40', state: 'todo' },
          ]}
        />
        <PasswordField label="Contraseña" />
        <FileDrop
          label="Comprobante"
          hint="PDF o imagen, hasta 20 MB"
          onFiles={() => undefined}
          uploads={[
            { key: 'a', name: 'recibo.pdf', percent: 62, state: 'sending' },
            { key: 'b', name: 'x.pdf', percent: 62, state: 'failed', error: 'No' },
          ]}
        />
      </div>
      <Tabs defaultValue="a">
        <Tabs.List>
          <Tabs.Tab value="a">Uno</Tabs.Tab>
          <Tabs.Tab value="b">Dos</Tabs.Tab>
        </Tabs.List>
      </Tabs>
      <EmptyState title="Todavía no hay movimientos" action={<Button>Agregar fondos</Button>}>
        Aquí aparecerán.
      </EmptyState>
      <ErrorState onRetry={() => undefined} />
      <BrickSpinner />
      <SkeletonRows rows={2} />
      <SkeletonCards cards={3} />
    </div>
  );
}
