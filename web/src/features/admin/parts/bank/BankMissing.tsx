import { SORTS } from '#contract/desk/sorts.ts';
import { deskLabel } from '#contract/desk/words.ts';
import type { BankReport } from '#contract/treasury/bank/report.ts';
import { formatDay } from '#web/shared/format/dates.ts';
import { ROW } from '#web/shared/keyboard/list-keys.ts';
import { Link } from '#web/shared/router/router.tsx';
import { MoneyText } from '#web/shared/ui/figures/MoneyText.tsx';
import { DataList } from '#web/shared/ui/lists/DataList.tsx';
import { EmptyState } from '#web/shared/ui/lists/EmptyState.tsx';
import type { Sorted } from '#web/shared/ui/lists/sorted.ts';
import classes from '../people/PeopleList.module.css';

/** Movements on days covered by statements that the bank does not show. */
export function BankMissing(props: {
  movements: BankReport['missing'];
  sorted: Sorted;
  /** Whether a search may hide some. */
  searched: boolean;
}) {
  const { movements, sorted, searched } = props;
  if (movements.length === 0)
    return (
      <EmptyState
        title={
          searched
            ? 'Ninguno con esos filtros'
            : 'El banco muestra todos los movimientos de esos días'
        }
      />
    );
  return (
    <DataList
      caption="En la plataforma y no en el extracto"
      items={movements}
      sorted={sorted}
      rowKey={({ id }) => id}
      columns={[
        {
          key: 'order',
          header: 'Movimiento',
          sort: SORTS.bankLines.reference,
          cell: ({ id, kind, orderNumber }) => (
            <>
              <Link className={classes.link} to={addressOf(kind, id)} {...ROW}>
                <span className="nowrap">{orderNumber}</span>
              </Link>
              {(kind === 'revenue' || kind === 'returned') && (
                <small className="cap" style={{ display: 'block' }}>
                  {deskLabel('missingKind', kind)}
                </small>
              )}
            </>
          ),
          primary: true,
        },
        { key: 'day', header: 'Día', sort: SORTS.bankLines.day, cell: ({ day }) => formatDay(day) },
        {
          key: 'amount',
          header: 'Importe',
          sort: SORTS.bankLines.amount,
          align: 'end',
          cell: ({ amount, currency }) => <MoneyText money={{ amount, currency }} />,
        },
      ]}
    />
  );
}

type Missing = BankReport['missing'][number];

const addressOf = (kind: Missing['kind'], id: string): string => {
  if (kind === 'revenue') return '/admin/treasury';
  return `/admin/${kind === 'deposit' ? 'deposits' : 'withdrawals'}?id=${id}`;
};
