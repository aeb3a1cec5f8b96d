import type { ProjectFunds } from '#contract/funds/schemas.ts';
import { listProjectRents } from '#contract/rents/endpoints.ts';
import { usePage } from '#web/shared/address/use-page.ts';
import { useApiQuery } from '#web/shared/api/use-query.ts';
import { formatDay } from '#web/shared/format/dates.ts';
import { formatMoney } from '#web/shared/format/money.ts';
import { formatCount, formatSetPercent } from '#web/shared/format/numbers.ts';
import { isZero } from '#web/shared/money/arithmetic.ts';
import { viewAddress } from '#web/shared/owner/project-address.ts';
import { Link } from '#web/shared/router/router.tsx';
import { MoneyText } from '#web/shared/ui/figures/MoneyText.tsx';
import { GuardedButton } from '#web/shared/ui/forms/GuardedButton.tsx';
import { DataList } from '#web/shared/ui/lists/DataList.tsx';
import { EmptyState } from '#web/shared/ui/lists/EmptyState.tsx';
import { Loaded } from '#web/shared/ui/lists/Loaded.tsx';
import { PageNav } from '#web/shared/ui/lists/PageNav.tsx';
import { SummaryRows } from '#web/shared/ui/lists/SummaryRows.tsx';
import { StatusChip } from '#web/shared/ui/orders/StatusChip.tsx';
import manage from '../parts/manage.module.css';
import { asideObstacle } from './due.ts';
import classes from './funds.module.css';
import { Overdue } from './Overdue.tsx';

/** Unpaid rent by contract, and every distributed month. */
export const Rents = (props: { funds: ProjectFunds; onSetAside: () => void }) => {
  const { rents, rent: coverage, projectId } = props.funds;
  if (rents.length === 0) return <NoRents projectId={projectId} />;
  return (
    <section className={manage.card}>
      <div className={classes.section}>
        <h2>Rentas</h2>
        <GuardedButton
          variant="default"
          obstacle={asideObstacle(props.funds)}
          onClick={props.onSetAside}
        >
          Apartar
        </GuardedButton>
      </div>
      <Overdue missing={coverage.missingOverdue} />
      {rents.map((rent) => (
        <div key={rent.contractId}>
          <h3 style={{ marginBottom: 8 }}>{rent.contractName}</h3>
          <SummaryRows
            rows={[
              ...(rent.unpaidMonths > 0
                ? [
                    {
                      label: 'Vencido sin pagar',
                      hint: rent.unpaidMonths === 1 ? '1 mes' : `${rent.unpaidMonths} meses`,
                      value: formatMoney(rent.unpaid),
                      strong: true,
                    },
                  ]
                : []),
              rent.nextPayDay === null
                ? { label: 'Próximo pago', value: 'No paga más' }
                : {
                    label: 'Próximo pago',
                    hint: formatDay(rent.nextPayDay),
                    help: 'con los tokens que hoy tienen dueño',
                    value: `hasta ${formatMoney(rent.next)}`,
                  },
            ]}
          />
          <p className={`cap ${classes.ifSold}`}>
            <b>Si se vende todo:</b> la renta mensual es de{' '}
            <span className="nowrap">{formatMoney(rent.rent)}</span> y se reparte{' '}
            {formatSetPercent(rent.percent)}. No es lo que se debe hoy.
          </p>
        </div>
      ))}
      <Months projectId={projectId} />
    </section>
  );
};

const NoRents = ({ projectId }: { projectId: string }) => (
  <section className={manage.card}>
    <h2>Rentas</h2>
    <EmptyState
      title="Este proyecto no paga rentas"
      action={<Link to={viewAddress(projectId, 'dinero', 'recompras')}>Ver las recompras</Link>}
    >
      Las pagan los contratos con renta mensual, y este proyecto no tiene ninguno. Lo que debés por
      los demás contratos está en «Recompras».
    </EmptyState>
  </section>
);

function Months({ projectId }: { projectId: string }) {
  const [page, setPage] = usePage('meses');
  const months = useApiQuery(
    listProjectRents,
    { params: { id: projectId }, query: { page, pageSize: 3 } },
    { keepPrevious: true },
  );
  return (
    <Loaded
      query={months}
      empty={
        <p className="cap">
          Todavía no venció ningún mes: el primero llega el día de pago que sigue a la primera ronda
          completada.
        </p>
      }
    >
      {({ items, total, pageSize }) => (
        <div>
          <DataList
            caption="Rentas mes por mes"
            items={items}
            rowKey={({ id }) => id}
            columns={[
              {
                key: 'day',
                line: 'title',
                header: 'Día de pago',
                cell: ({ payDay, contractName }) => (
                  <>
                    {formatDay(payDay)}
                    <span className={`cap ${classes.small}`}>{contractName}</span>
                  </>
                ),
              },
              {
                key: 'status',
                line: 'state',
                header: 'Estado',
                cell: ({ status }) => <StatusChip of="rentStatus" value={status} />,
              },
              {
                key: 'holders',
                line: 'under',
                named: true,
                header: 'Personas',
                align: 'end',
                cell: ({ holders }) => <span className="tabular">{formatCount(holders)}</span>,
              },
              {
                key: 'shared',
                line: 'amount',
                header: 'Reparte',
                align: 'end',
                cell: ({ shared }) => (
                  <span className="nowrap">
                    {isZero(shared) ? '' : '−'}
                    <MoneyText money={shared} />
                  </span>
                ),
              },
              {
                key: 'kept',
                line: 'more',
                named: true,
                header: 'Queda en el proyecto',
                align: 'end',
                cell: ({ kept }) => <MoneyText money={kept} />,
              },
            ]}
          />
          <PageNav total={total} pageSize={pageSize} page={page} onPage={setPage} />
        </div>
      )}
    </Loaded>
  );
}
