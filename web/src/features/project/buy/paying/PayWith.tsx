import { formatMoney } from '#web/shared/format/money.ts';
import { QuoteLine } from '#web/shared/money/QuoteLine.tsx';
import { CurrencySelect } from '#web/shared/ui/forms/amounts/CurrencySelect.tsx';
import { words } from '../member-texts.ts';
import classes from '../Panel.module.css';
import type { Payment } from './use-payment.ts';

/**
 * The currency of payment, the available and the missing amount, and the rate if it differs from the price's currency.
 */
export function PayWith({ payment }: { payment: Payment }) {
  const { currency, choose, available, missing, quote } = payment;
  return (
    <div className={classes.pay}>
      <CurrencySelect label={words('payWith')} value={currency} onChange={choose} />
      <p className="cap">
        {available ? words('balance', { amount: formatMoney(available) }) : words('balanceLoading')}
        {missing && ` · ${words('short', { amount: formatMoney(missing) })}`}
      </p>
      <QuoteLine live={quote} />
    </div>
  );
}
