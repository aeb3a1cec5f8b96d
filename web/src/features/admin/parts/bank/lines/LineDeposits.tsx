import type { BankReport } from '#contract/treasury/bank/report.ts';
import { formatMoney } from '#web/shared/format/money.ts';
import { formatCount } from '#web/shared/format/numbers.ts';
import { Link } from '#web/shared/router/router.tsx';
import classes from '../../deciding/Beside.module.css';
import { PersonLink } from '../../PersonLink.tsx';

type Line = Pick<BankReport['unknown'][number], 'id' | 'currency' | 'deposits'>;

/**
 * The deposits that a bank line may be, each one step from being credited for it.
 * @param props.folded alternatives to an existing proposal: opened when the proposal is doubtful
 */
export function LineDeposits(props: { line: Line; folded?: boolean }) {
  const { line, folded = false } = props;
  const { length } = line.deposits;
  if (length === 0) return null;
  if (folded)
    return (
      <details className={classes.others}>
        <summary>
          {length === 1
            ? 'Otro depósito que se parece'
            : `Otros ${formatCount(length)} depósitos que se parecen`}
        </summary>
        <List line={line} />
      </details>
    );
  return (
    <div className={classes.proposal}>
      Puede ser {length === 1 ? 'este depósito' : 'uno de estos depósitos'}:
      <List line={line} />
    </div>
  );
}

const List = ({ line: { id: lineId, currency, deposits } }: { line: Line }) => (
  <ul>
    {deposits.map(({ id, orderNumber, userId, userName, amount, late }) => (
      <li key={id}>
        <Link to={`/admin/deposits?id=${id}&line=${lineId}`}>
          <span className="nowrap">{orderNumber}</span>
        </Link>{' '}
        de <PersonLink id={userId} name={userName} />,{' '}
        <span className="nowrap">{formatMoney({ amount, currency })}</span>
        {late && ', vencido'}
      </li>
    ))}
  </ul>
);
