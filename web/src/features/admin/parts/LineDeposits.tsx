import type { BankReport } from '#contract/treasury/bank-schemas.ts';
import { formatMoney } from '#web/shared/format/money.ts';
import { Link } from '#web/shared/router/router.tsx';
import classes from './Queue.module.css';

type Line = Pick<BankReport['unknown'][number], 'id' | 'currency' | 'deposits'>;

/** The deposits that a bank line may be, each one a step from being credited for it. */
export function LineDeposits({ line: { id: lineId, currency, deposits } }: { line: Line }) {
  if (deposits.length === 0) return null;
  return (
    <div className={classes.proposal}>
      Puede ser {deposits.length === 1 ? 'este depósito' : 'uno de estos depósitos'}:
      <ul>
        {deposits.map(({ id, orderNumber, userName, amount, late }) => (
          <li key={id}>
            <Link to={`/admin/deposits?id=${id}&line=${lineId}`}>{orderNumber}</Link> de {userName},{' '}
            <span className="nowrap">{formatMoney({ amount, currency })}</span>
            {late && ', vencido'}
          </li>
        ))}
      </ul>
    </div>
  );
}
