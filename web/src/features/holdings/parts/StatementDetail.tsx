import { Alert, Stack } from '@mantine/core';
import type { RentStatement } from '#contract/rents/schemas.ts';
import { formatDate, formatDay } from '#web/shared/format/dates.ts';
import { formatDecimal, formatMoney } from '#web/shared/format/money.ts';
import { formatCount, formatSetPercent, formatTokens } from '#web/shared/format/numbers.ts';
import { Explained } from '#web/shared/glossary/Explained.tsx';
import { DataList } from '#web/shared/ui/lists/DataList.tsx';
import { SummaryRows } from '#web/shared/ui/lists/SummaryRows.tsx';

/** A month of rent computed to the cent: every number behind the share. */
export function StatementDetail({ statement }: { statement: RentStatement }) {
  const { status, steps, days, from, payDay } = statement;
  return (
    <Stack gap="md">
      <p className="cap" style={{ margin: 0 }}>
        {statement.contractName} · {statement.projectName}. Cuentan los {days} días del{' '}
        {formatDay(from)} hasta el día anterior al {formatDay(payDay)}.
      </p>
      {status === 'due' && (
        <Alert color="yellow" variant="light" title="Espera el dinero del proyecto">
          La cuenta ya está hecha y no cambia. Se paga entera apenas el proyecto aparte lo que
          falta, con fecha del {formatDay(payDay)}.
        </Alert>
      )}
      <h3 style={{ margin: 0 }}>Lo que se reparte</h3>
      <SummaryRows
        rows={[
          { label: 'Renta del mes', value: formatMoney(statement.rent) },
          { label: 'Se reparte', value: formatSetPercent(statement.percent) },
          { label: 'Para todos los tokens', value: formatMoney(statement.pool), strong: true },
          {
            label: <Explained terms={['tokenDays']}>Tokens × días del contrato</Explained>,
            hint: `${formatCount(statement.contractTokens)} × ${days}`,
            value: formatCount(statement.totalTokenDays),
          },
        ]}
      />
      <h3 style={{ margin: 0 }}>Tus tokens, día por día</h3>
      <DataList
        caption="Tokens que tuviste"
        items={steps}
        rowKey={(step) => step.from}
        columns={[
          {
            key: 'from',
            line: 'title',
            header: 'Desde',
            cell: (step) => formatDay(step.from),
          },
          {
            key: 'tokens',
            line: 'amount',
            header: 'Tokens',
            align: 'end',
            cell: (s) => formatTokens(s.tokens),
          },
          {
            key: 'days',
            line: 'under',
            header: 'Días',
            align: 'end',
            cell: (s) => `${formatCount(s.days)}${s.days === 1 ? ' día' : ' días'}`,
          },
          {
            key: 'product',
            line: 'more',
            named: true,
            header: 'Tokens × días',
            align: 'end',
            cell: (s) => <span className="tabular">{formatCount(s.tokens * s.days)}</span>,
          },
        ]}
      />
      <h3 style={{ margin: 0 }}>Tu parte</h3>
      <SummaryRows
        rows={[
          {
            label: 'Cuenta',
            hint: `${formatMoney(statement.pool)} × ${formatCount(statement.tokenDays)} ÷ ${formatCount(statement.totalTokenDays)}`,
            value: `US$\u00a0${formatDecimal(statement.exact)}`,
          },
          {
            label: 'Redondeo',
            hint: statement.roundedUp
              ? 'te tocó uno de los centavos que sobran: van a los restos más grandes'
              : 'los centavos que sobran van a los restos más grandes',
            value: statement.roundedUp ? 'hacia arriba' : 'hacia abajo',
          },
          { label: 'Renta', value: formatMoney(statement.share), strong: true },
          {
            label: 'Tokens que nadie tiene',
            hint: 'su parte queda en el proyecto',
            value: formatMoney(statement.kept),
          },
          ...(statement.paidAt
            ? [{ label: 'Acreditada', value: formatDate(statement.paidAt) }]
            : []),
        ]}
      />
    </Stack>
  );
}
