import type { ComingPayment } from '#contract/funds/schemas.ts';
import { Link } from '#web/shared/router/router.tsx';
import { formatDay } from '../format/dates.ts';
import { formatMoney } from '../format/money.ts';
import { isZero, less } from '../money/arithmetic.ts';
import classes from './owner.module.css';
import { viewAddress } from './project-address.ts';

/**
 * The next payments of one or more projects, earliest first, each with its missing amount.
 * @param props.named whether each names its project
 */
export const ComingPayments = (props: {
  payments: readonly ComingPayment[];
  shown: number;
  named?: boolean;
}) => (
  <ol className={classes.payments}>
    {props.payments.slice(0, props.shown).map((payment) => (
      <li
        key={[payment.projectId, payment.kind, payment.contractName, payment.vaultNumber].join(' ')}
      >
        <div>
          <Link
            to={viewAddress(
              payment.projectId,
              'dinero',
              payment.kind === 'rent' ? 'rentas' : 'recompras',
            )}
          >
            {payment.kind === 'rent' ? 'Renta' : `Recompra, bóveda ${payment.vaultNumber}`}
          </Link>
          <div className="cap">
            {[props.named && payment.projectName, payment.contractName].filter(Boolean).join(' · ')}
          </div>
          <div className="cap">
            <time dateTime={payment.day}>{formatDay(payment.day)}</time> · {coverWords(payment)}
          </div>
        </div>
        <b className="tabular nowrap">
          {payment.kind === 'rent' && <span className="cap">hasta </span>}
          {formatMoney(payment.owed)}
        </b>
      </li>
    ))}
  </ol>
);

function coverWords({ owed, covered }: ComingPayment): string {
  const missing = less(owed, covered);
  return isZero(missing) ? 'ya apartado' : `falta apartar ${formatMoney(missing)}`;
}
